import type { PaymentMethodType } from '@checkout/contract/payment-method/schema.ts';
import { useTranslation } from 'react-i18next';

/** What kind of method it is, in the payer's words. */
export function MethodType({ type }: { type: PaymentMethodType }) {
  const { t } = useTranslation('checkout');
  return t(`pay.methodType.${type}`);
}
