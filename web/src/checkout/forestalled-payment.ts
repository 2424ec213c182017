import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../shared/api/api-error.ts';
import { tabStorage } from '../shared/browser-storage.ts';
import { sessionStore } from '../shared/session/session.ts';

/** Refusals because another payment came first; the page then turns into the receipt of that payment. */
const forestalled = new Set(['invoice_not_payable', 'payment_in_progress', 'invoice_already_paid']);

export function isForestalled(error: unknown): boolean {
  return error instanceof ApiError && forestalled.has(error.code);
}

/**
 * What the payer has to know whose last payment of this invoice, sent from this tab, was not made because another
 * one came first; empty if there is nothing to tell. The receipt of the other payment has to say it, also after a
 * reload: it would be taken for their own.
 */
export function forestalledPaymentQuery(invoiceId: string) {
  return queryOptions({
    queryKey: ['forestalled-payment', invoiceId],
    queryFn: () => storedSentence(invoiceId),
    // At once, so that what the sentence replaces is never drawn.
    placeholderData: () => storedSentence(invoiceId),
  });
}

/** Stores the sentence for the receipt; an empty one when a new payment begins. */
export function storeForestalledPayment(queryClient: QueryClient, id: string, sentence: string): void {
  const member = sessionStore.get()?.user.id ?? '';
  if (sentence === '') tabStorage.removeItem(keyOf(id));
  else tabStorage.setItem(keyOf(id), `${member}\n${sentence}`);
  queryClient.setQueryData(forestalledPaymentQuery(id).queryKey, sentence);
}

/** Returns what was stored for this member, or for a guest; empty if it was for another member. */
function storedSentence(invoiceId: string): string {
  const stored = tabStorage.getItem(keyOf(invoiceId)) ?? '';
  const member = stored.slice(0, stored.indexOf('\n'));
  const reader = sessionStore.get()?.user.id ?? member;
  return member === '' || member === reader ? stored.slice(member.length + 1) : '';
}

function keyOf(invoiceId: string): string {
  return `checkout.forestalled.${invoiceId}`;
}
