import type { PaymentMethodType } from '@checkout/contract/payment-method/schema.ts';
import { useTranslation } from 'react-i18next';

/** The type of a method, in the words that payers see. */
export function MethodType({ type }: { type: PaymentMethodType }) {
  const { t } = useTranslation('checkout');
  return t(`pay.methodType.${type}`);
}
