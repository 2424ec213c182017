import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { formatMinor } from '@checkout/money/format.ts';

/**
 * Returns the amount that should have arrived: the converted amount where the payment is in another currency,
 * else the amount due.
 */
export function expectedText(invoice: ExpectedAmount): string {
  const { convertedAmountMinor, convertedCurrency, amountFormatted } = invoice;
  if (convertedAmountMinor === null || convertedCurrency === null) return amountFormatted;
  return formatMinor(BigInt(convertedAmountMinor), convertedCurrency);
}

type ExpectedAmount = Pick<AdminInvoice, 'convertedAmountMinor' | 'convertedCurrency' | 'amountFormatted'>;
