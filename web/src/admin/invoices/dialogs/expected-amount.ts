import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';

/**
 * Returns the amount that should have arrived, in minor units: the converted amount where the payment is in another
 * currency, else the amount due.
 */
export function expectedAmount(invoice: ExpectedAmount): Pick<AdminInvoice, 'amountMinor' | 'currency'> {
  const { convertedAmountMinor, convertedCurrency, amountMinor, currency } = invoice;
  if (convertedAmountMinor === null || convertedCurrency === null) return { amountMinor, currency };
  return { amountMinor: convertedAmountMinor, currency: convertedCurrency };
}

type ExpectedAmount = Pick<
  AdminInvoice,
  'convertedAmountMinor' | 'convertedCurrency' | 'amountMinor' | 'currency'
>;
