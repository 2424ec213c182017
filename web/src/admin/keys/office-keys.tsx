import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePartFailure } from '../../shared/toast/use-part-failure.ts';
import { late } from '../../shared/ui/late.tsx';
import { LatePart } from '../../shared/ui/late-part.tsx';
import type { AdminSection } from '../admin-section.ts';
import { Palette } from '../palette/palette.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useKeys } from './use-keys.ts';

const OfficeKeyGroups = late(async () => (await import('./office-key-groups.tsx')).OfficeKeyGroups);

/** What keys open from anywhere in the back office: the way to everything, and the list of keys. */
export function OfficeKeys({ section, open, onOpen }: OfficeKeysProps) {
  const { t } = useTranslation('keys');
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
  // Their dialogs are here with the office, only what is in them comes when it is asked for: keys that are pressed
  // meanwhile are theirs.
  if (open === 'palette') return <Palette onClose={close} onKeys={() => onOpen('keys')} />;
  return (
    <KeysDialog title={t('title')} closeLabel={t('close')} onClose={close}>
      <LatePart fallback={<Skeleton variant="rounded" height={480} />} broken={null} onFailure={fail}>
        <OfficeKeyGroups />
      </LatePart>
    </KeysDialog>
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
