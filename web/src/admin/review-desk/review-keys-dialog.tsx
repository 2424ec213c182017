import { useTranslation } from 'react-i18next';
import { KeyGroups } from '../keys/key-groups.tsx';
import { KeysDialog } from '../keys/keys-dialog.tsx';

const rows = [
  { name: 'next', caps: ['j', '↓'] },
  { name: 'previous', caps: ['k', '↑'] },
  { name: 'enter', caps: ['Enter'] },
  { name: 'approve', caps: ['a'] },
  { name: 'reject', caps: ['r'] },
  { name: 'details', caps: ['d'] },
  { name: 'submit', caps: ['Ctrl', 'Enter'] },
  { name: 'goTo', caps: ['Ctrl', 'K'] },
  { name: 'escape', caps: ['Esc'] },
  { name: 'help', caps: ['?'] },
] as const;

/** The keyboard shortcuts of the review desk. */
export function ReviewKeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('review');
  const keys = rows.map(({ name, caps }) => ({ text: t(`keys.${name}`), caps }));
  return (
    <KeysDialog title={t('keys.title')} closeLabel={t('keys.close')} onClose={onClose}>
      <KeyGroups groups={[{ keys }]} />
    </KeysDialog>
  );
}
