import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../shared/loading/lazy-part.tsx';
import { usePartFailure } from '../../shared/toast/use-part-failure.ts';
import type { AdminSection } from '../admin-section.ts';
import { Palette } from '../palette/palette.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useKeys } from './use-keys.ts';

const AdminKeyGroups = lazyComponent(async () => (await import('./admin-key-groups.tsx')).AdminKeyGroups);

/**
 * Handles the keys that work everywhere in the admin area: the command palette, and the list of shortcuts.
 */
export function AdminKeys({ section, open, onOpen }: AdminKeysProps) {
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
  // The dialogs are loaded with the admin area and only their content is loaded on demand, so that keys
  // pressed while it loads already belong to them.
  if (open === 'palette') return <Palette onClose={close} onKeys={() => onOpen('keys')} />;
  return (
    <KeysDialog title={t('title')} closeLabel={t('close')} onClose={close}>
      <LazyPart fallback={<Skeleton variant="rounded" height={480} />} broken={null} onFailure={fail}>
        <AdminKeyGroups />
      </LazyPart>
    </KeysDialog>
  );
}

/** Returns which of them is open, and a setter. */
export function useAdminKeys(): [AdminKey | null, (open: AdminKey | null) => void] {
  return useState<AdminKey | null>(null);
}

function isGoTo({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="presentation"]') !== null;
}

const none: ReadonlyMap<string, () => void> = new Map();

type AdminKey = 'palette' | 'keys';

interface AdminKeysProps {
  section: AdminSection;
  open: AdminKey | null;
  onOpen: (open: AdminKey | null) => void;
}
