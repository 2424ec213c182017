import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { currencies } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';

/** Returns the totals of invoices for each currency: `$1,120.00 + €64.00`. */
export function sumsOf(invoices: readonly Sum[]): string {
  return currencies
    .flatMap((currency) => {
      const those = invoices.filter((invoice) => invoice.currency === currency);
      const sum = those.reduce((total, { amountMinor }) => total + BigInt(amountMinor), 0n);
      return those.length > 0 ? [formatMinor(sum, currency)] : [];
    })
    .join(' + ');
}

type Sum = Pick<AdminInvoice, 'amountMinor' | 'currency'>;
