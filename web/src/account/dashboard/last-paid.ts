import type { Invoice } from '@checkout/contract/invoice/schema.ts';

/** Those that are paid, the last one first. */
export function lastPaid(invoices: readonly Invoice[], most: number): Invoice[] {
  return invoices
    .filter(({ status }) => status === 'paid')
    .toSorted((one, other) => Date.parse(other.paidAt ?? '') - Date.parse(one.paidAt ?? ''))
    .slice(0, most);
}
