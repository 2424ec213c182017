import type { ReconciledDay } from '@checkout/contract/reconciliation/schema.ts';
import { useTranslation } from 'react-i18next';

/** The name of the source whose report it is. */
export function SourceName({ source }: Pick<ReconciledDay, 'source'>) {
  const { t } = useTranslation('books');
  return <span>{t(`reconciliation.sources.${source}`)}</span>;
}
