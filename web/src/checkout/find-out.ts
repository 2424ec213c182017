import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../shared/api/api-error.ts';
import { callApi } from '../shared/api/call-api.ts';
import { untilAnswered } from '../shared/api/until-answered.ts';
import { isUnbooked, isUnpaid } from '../shared/invoice/expiry.ts';
import { storeInvoice } from './queries.ts';

/** A payment that succeeded a moment ago may not be in the books yet. */
const settlingMs = 2_000;

/**
 * Finds out what became of an invoice whose payment was not answered; asks until the server tells. `over`: the page shows
 * by itself what it is now; `untold`: the server does not let this reader know any more, as when the session has ended.
 */
export async function findOutcome(queryClient: QueryClient, id: string): Promise<Outcome> {
  try {
    const { invoice } = await untilAnswered(() => callApi('GET /api/invoice/:id', { params: { id } }));
    return takeOver(queryClient, invoice) ? 'open' : 'over';
  } catch (error) {
    if (error instanceof ApiError) return 'untold';
    throw error;
  }
}

/** The same for a card payment, of which the server asks the provider first. */
export async function isCardStillToPay(queryClient: QueryClient, payment: CardPayment): Promise<boolean> {
  return takeOver(queryClient, await askProvider(payment));
}

/** Has the page show what a card payment that the provider called good came to; false while that is open. */
export async function isSettled(queryClient: QueryClient, payment: CardPayment): Promise<boolean> {
  const invoice = await settledInvoice(payment);
  if (isUnbooked(invoice) && !invoice.paymentInProgress) return false;
  storeInvoice(queryClient, invoice);
  return true;
}

/**
 * The invoice after a card payment that the provider called good. It may not be in the books a moment later: then the
 * server is had to ask once more.
 */
export async function settledInvoice(payment: CardPayment): Promise<Invoice> {
  const invoice = await askProvider(payment);
  if (invoice.status !== 'pending') return invoice;
  await new Promise((resolve) => setTimeout(resolve, settlingMs));
  return await askProvider(payment);
}

/** The invoice once the server has asked the provider how a payment went; asks until it could. */
async function askProvider({ invoiceId, paymentIntentId, signal }: CardPayment): Promise<Invoice> {
  const options = {
    params: { id: invoiceId },
    body: { paymentIntentId },
    ...(signal && { signal }),
  };
  const { invoice } = await untilAnswered(() => callApi('POST /api/invoice/:id/card-return', options));
  return invoice;
}

function takeOver(queryClient: QueryClient, invoice: Invoice): boolean {
  storeInvoice(queryClient, invoice);
  return isToPay(invoice);
}

/** As the server says, which calls what is past due expired: the browser's clock may be wrong. */
function isToPay(invoice: Invoice): boolean {
  return isUnpaid(invoice) && !invoice.paymentInProgress;
}

type Outcome = 'open' | 'over' | 'untold';

interface CardPayment {
  invoiceId: string;
  paymentIntentId: string;
  signal?: AbortSignal;
}
