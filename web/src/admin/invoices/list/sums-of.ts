import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { type Currency, currencies } from '@checkout/money/currency.ts';

/** Returns the totals of invoices for each currency, each as `amountText` writes it: `$1,120.00 + €64.00`. */
export function sumsOf(invoices: readonly Sum[], amountText: AmountFormat): string {
  return currencies
    .flatMap((currency) => {
      const those = invoices.filter((invoice) => invoice.currency === currency);
      const sum = those.reduce((total, { amountMinor }) => total + BigInt(amountMinor), 0n);
      return those.length > 0 ? [amountText(sum, currency)] : [];
    })
    .join(' + ');
}

type AmountFormat = (amountMinor: bigint, currency: Currency) => string;
type Sum = Pick<AdminInvoice, 'amountMinor' | 'currency'>;
