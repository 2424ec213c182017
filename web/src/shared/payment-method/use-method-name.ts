import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that returns how an invoice was paid in the reader's language. Manual methods keep the
 * name that an admin gave them.
 */
export function useMethodName(): (paid: PaidInvoice) => string | null {
  const { t } = useTranslation('shell');
  return ({ paymentProvider, paymentMethodName }) => {
    const own = paymentProvider === 'manual' ? undefined : ownMethod(paymentMethodName);
    return own ? t(`methods.${own}`) : paymentMethodName;
  };
}

/** Returns the key of a method that the server itself names; undefined for any other name. */
export function ownMethod(name: string | null): OwnMethod | undefined {
  return name === null ? undefined : ownMethods.get(name);
}

/** Maps the names that the server gives to their texts. */
const ownMethods = new Map<string, OwnMethod>([
  ['Card', 'card'],
  ['GFA Gems', 'gems'],
  ['Coupon', 'coupon'],
]);

type OwnMethod = 'card' | 'gems' | 'coupon';
type PaidInvoice = Pick<Invoice, 'paymentProvider' | 'paymentMethodName'>;
