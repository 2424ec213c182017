import { maxTogether } from '@checkout/contract/invoice/combined-limit.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';

/** Returns the invoices that can be paid together with others: with an amount due and no open payment. */
export function payableTogether(invoices: readonly Invoice[]): Invoice[] {
  return invoices.filter(({ amountMinor, paymentInProgress }) => amountMinor > 0 && !paymentInProgress);
}

/**
 * Returns all payable invoices of the first currency that has several of them, up to the limit; empty when
 * there is none.
 */
export function firstPayableTogether(invoices: readonly Invoice[]): Invoice[] {
  const byCurrency = Map.groupBy(payableTogether(invoices), ({ currency }) => currency);
  const together = [...byCurrency.values()].find((some) => some.length > 1) ?? [];
  return together.slice(0, maxTogether);
}

/** Whether the selection is full for this invoice: another one of its currency cannot be added. */
export function isFullFor(chosen: readonly Invoice[], { id, currency }: Invoice): boolean {
  return chosen.length >= maxTogether && chosen.every((one) => one.id !== id && one.currency === currency);
}

/** Returns the selection with this invoice added or removed; an invoice in another currency starts anew. */
export function selectionWith(chosen: readonly Invoice[], invoice: Invoice): Invoice[] {
  if (chosen.some(({ id }) => id === invoice.id)) return chosen.filter(({ id }) => id !== invoice.id);
  const isSame = chosen.every(({ currency }) => currency === invoice.currency);
  return isSame ? [...chosen, invoice].slice(0, maxTogether) : [invoice];
}
