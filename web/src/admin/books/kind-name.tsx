import { useTranslation } from 'react-i18next';

/** What an entry of the books is about; one of a rail to come is called as the books call it. */
export function KindName({ kind }: { kind: string }) {
  const { t } = useTranslation('books');
  const names: Readonly<Record<string, string>> = t('kinds', { returnObjects: true });
  return names[kind] ?? kind;
}
