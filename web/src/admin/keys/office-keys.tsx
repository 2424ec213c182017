import { useCallback, useEffect, useState } from 'react';
import { screen } from '../../app/screen.tsx';
import { usePartFailure } from '../../shared/toast/use-part-failure.ts';
import { LatePart } from '../../shared/ui/late-part.tsx';
import type { AdminSection } from '../admin-section.ts';
import { useKeys } from './use-keys.ts';

const OfficeKeysDialog = screen('keys', async () => {
  return (await import('./office-keys-dialog.tsx')).OfficeKeysDialog;
});
const Palette = screen('keys', async () => (await import('../palette/palette.tsx')).Palette);

/** What keys open from anywhere in the back office: the way to everything, and the list of keys. */
export function OfficeKeys({ section, open, onOpen }: OfficeKeysProps) {
  const close = useCallback(() => onOpen(null), [onOpen]);
  const fail = usePartFailure(close);
  useKeys(section.hasOwnKeys ? none : new Map([['?', () => onOpen('keys')]]));
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isGoTo(event)) return;
      event.preventDefault(); // The browser would search the web.
      if (!isInDialog(event.target)) onOpen('palette');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onOpen]);
  if (open === null) return null;
  return (
    <LatePart broken={null} onFailure={fail}>
      {open === 'keys' ? (
        <OfficeKeysDialog onClose={close} />
      ) : (
        <Palette onClose={close} onKeys={() => onOpen('keys')} />
      )}
    </LatePart>
  );
}

/** What of it is open. */
export function useOfficeKeys(): [OfficeKey | null, (open: OfficeKey | null) => void] {
  return useState<OfficeKey | null>(null);
}

function isGoTo({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="presentation"]') !== null;
}

const none: ReadonlyMap<string, () => void> = new Map();

type OfficeKey = 'palette' | 'keys';

interface OfficeKeysProps {
  section: AdminSection;
  open: OfficeKey | null;
  onOpen: (open: OfficeKey | null) => void;
}
