import type { Invoice } from '@checkout/contract/invoice/schema.ts';

/** Returns the most recently paid invoices, newest first, at most `max`. */
export function lastPaid(invoices: readonly Invoice[], max: number): Invoice[] {
  return invoices
    .filter(({ status }) => status === 'paid')
    .toSorted((one, other) => Date.parse(other.paidAt ?? '') - Date.parse(one.paidAt ?? ''))
    .slice(0, max);
}
