import { useTranslation } from 'react-i18next';
import { invoiceRowActions } from '../invoices/actions.ts';
import { KeyGroups } from './key-groups.tsx';

const everywhere = [
  { name: 'goTo', caps: ['Ctrl', 'K'] },
  { name: 'search', caps: ['/'] },
  { name: 'escape', caps: ['Esc'] },
  { name: 'help', caps: ['?'] },
] as const;

const inTables = [
  { name: 'next', caps: ['j', '↓'] },
  { name: 'previous', caps: ['k', '↑'] },
  { name: 'across', caps: ['←', '→'] },
  { name: 'enter', caps: ['Enter'] },
  { name: 'select', caps: ['Space'] },
  { name: 'ends', caps: ['Ctrl', 'Home', 'End'] },
  { name: 'width', caps: ['Shift', '←', '→'] },
  { name: 'pin', caps: ['p'] },
] as const;

/** The keyboard shortcuts of the admin area: everywhere, in its tables, and on the focused invoice. */
export function AdminKeyGroups() {
  const { t } = useTranslation('keys');
  const { t: tAdmin } = useTranslation('admin');
  const actionKeys = invoiceRowActions.list.flatMap(({ name, key }) =>
    key ? [{ text: tAdmin(`invoices.actions.${name as 'view'}`), caps: [key] }] : [],
  );
  return (
    <KeyGroups
      groups={[
        { name: t('everywhere'), keys: everywhere.map(({ name, caps }) => ({ text: t(name), caps })) },
        { name: t('inTables'), keys: inTables.map(({ name, caps }) => ({ text: t(name), caps })) },
        { name: t('onInvoice'), keys: actionKeys },
      ]}
    />
  );
}
