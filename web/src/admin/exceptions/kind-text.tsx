import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import { useTranslation } from 'react-i18next';

/** What kind of exception it is, in a few words. */
export function KindText({ kind }: Pick<PaymentException, 'kind'>) {
  const { t } = useTranslation('exceptions');
  return <span>{t(`kinds.${kind}.name`)}</span>;
}
