import type { Invoice } from '@checkout/contract/invoice/schema.ts';

/** As many as the server puts together. */
export const mostTogether = 20;

/** Those that can be paid together with others: with something to pay, and nothing under way. */
export function payableTogether(invoices: readonly Invoice[]): Invoice[] {
  return invoices.filter(({ amountMinor, paymentInProgress }) => amountMinor > 0 && !paymentInProgress);
}

/** All of the first currency of which there are several, as many as can be paid at once; empty where there is none. */
export function firstSeveral(invoices: readonly Invoice[]): Invoice[] {
  const byCurrency = Map.groupBy(payableTogether(invoices), ({ currency }) => currency);
  const several = [...byCurrency.values()].find((some) => some.length > 1) ?? [];
  return several.slice(0, mostTogether);
}

/** The choice with this invoice added or taken away: one of another currency begins a new one. */
export function choiceWith(chosen: readonly Invoice[], invoice: Invoice): Invoice[] {
  if (chosen.some(({ id }) => id === invoice.id)) return chosen.filter(({ id }) => id !== invoice.id);
  const isSame = chosen.every(({ currency }) => currency === invoice.currency);
  return isSame ? [...chosen, invoice].slice(0, mostTogether) : [invoice];
}
