import { useTranslation } from 'react-i18next';

/**
 * What an entry of the books is about. A kind without a text of its own, such as that of a future rail, is
 * shown by its name in the books.
 */
export function KindName({ kind }: { kind: string }) {
  const { t } = useTranslation('books');
  const names: Readonly<Record<string, string>> = t('kinds', { returnObjects: true });
  return names[kind] ?? kind;
}
