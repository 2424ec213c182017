import type { ReconciledDay } from '@checkout/contract/reconciliation/schema.ts';
import { useTranslation } from 'react-i18next';

/** Whose report it is. */
export function SourceName({ source }: Pick<ReconciledDay, 'source'>) {
  const { t } = useTranslation('books');
  return <span>{t(`reconciliation.sources.${source}`)}</span>;
}
