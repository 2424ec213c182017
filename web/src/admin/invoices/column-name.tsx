import { useTranslation } from 'react-i18next';
import type admin from '../../locales/en/admin.json';

/** What a column is called. */
export function ColumnName({ name }: { name: keyof typeof admin.invoices.columns }) {
  const { t } = useTranslation('admin');
  return t(`invoices.columns.${name}`);
}
