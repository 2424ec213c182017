import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import { useTranslation } from 'react-i18next';

/** The short name of an exception's kind. */
export function KindText({ kind }: Pick<PaymentException, 'kind'>) {
  const { t } = useTranslation('exceptions');
  return <span>{t(`kinds.${kind}.name`)}</span>;
}
