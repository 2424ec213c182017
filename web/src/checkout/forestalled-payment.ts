import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { ApiError } from '../shared/api/api-error.ts';

/** Refusals because another payment came first; the page then turns into the receipt of that payment. */
const forestalled = new Set(['invoice_not_payable', 'payment_in_progress', 'invoice_already_paid']);

export function isForestalled(error: unknown): boolean {
  return error instanceof ApiError && forestalled.has(error.code);
}

/**
 * What the payer has to know whose last payment of this invoice, sent from this tab, was not made because another
 * one came first; empty if there is nothing to tell. The receipt of the other payment has to say it: it would be
 * taken for their own.
 */
export function forestalledPaymentQuery(invoiceId: string) {
  return queryOptions<string>({ queryKey: ['forestalled-payment', invoiceId], queryFn: skipToken });
}

/** Stores the sentence for the receipt; an empty one when a new payment begins. */
export function storeForestalledPayment(queryClient: QueryClient, id: string, sentence: string): void {
  queryClient.setQueryData(forestalledPaymentQuery(id).queryKey, sentence);
}
