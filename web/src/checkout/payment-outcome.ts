import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { ApiError, isOutcomeUnknown } from '../shared/api/api-error.ts';
import { callApi } from '../shared/api/call-api.ts';
import { retryUntilResponse } from '../shared/api/retry-until-response.ts';
import { isUnpaid, mayHaveUnrecordedPayment } from '../shared/invoice/expiry.ts';
import { storeInvoice } from './queries.ts';

/** A payment that succeeded a moment ago may not be recorded yet. */
const settlingMs = 2_000;

/**
 * Finds out the outcome of a payment if its response was lost, and returns the sentence that stays on the
 * page, which is empty if the page now shows the outcome. Returns undefined for any other error, and if the
 * invoice is still payable.
 */
export async function describeLostResponse(
  error: unknown,
  { queryClient, invoiceId, t }: { queryClient: QueryClient; invoiceId: string; t: TFunction<'checkout'> },
): Promise<string | undefined> {
  if (!isOutcomeUnknown(error)) return undefined;
  const outcome = await findOutcome(queryClient, invoiceId);
  if (outcome === 'open') return undefined;
  return outcome === 'over' ? '' : t('pay.notFoundOut');
}

/**
 * Queries the server until it responds. `open`: the invoice is still payable; `over`: the page now shows its
 * new state; `forbidden`: the server no longer lets this reader see it, for example because the session has
 * ended.
 */
export async function findOutcome(queryClient: QueryClient, id: string): Promise<Outcome> {
  try {
    const { invoice } = await retryUntilResponse(() => callApi('GET /api/invoice/:id', { params: { id } }));
    return storeAndCheckPayable(queryClient, invoice) ? 'open' : 'over';
  } catch (error) {
    if (error instanceof ApiError) return 'forbidden';
    throw error;
  }
}

/** Returns whether a card payment's invoice is still payable, after the server has asked the provider. */
export async function isStillPayable(queryClient: QueryClient, payment: CardPayment): Promise<boolean> {
  return storeAndCheckPayable(queryClient, await askProvider(payment));
}

/**
 * Updates the page after a card payment that the provider reported as successful. Returns false, without an
 * update, while the invoice shows neither the payment nor one in progress.
 */
export async function isSettled(queryClient: QueryClient, payment: CardPayment): Promise<boolean> {
  const invoice = await settledInvoice(payment);
  if (mayHaveUnrecordedPayment(invoice) && !invoice.paymentInProgress) return false;
  storeInvoice(queryClient, invoice);
  return true;
}

/**
 * Returns the invoice after a card payment that the provider reported as successful. If the payment is not
 * recorded yet, the server checks with the provider once more after 2 s.
 */
export async function settledInvoice(payment: CardPayment): Promise<Invoice> {
  const invoice = await askProvider(payment);
  if (invoice.status !== 'pending') return invoice;
  await new Promise((resolve) => setTimeout(resolve, settlingMs));
  return await askProvider(payment);
}

/** Returns the invoice after the server has asked the provider about the payment; retries until it has. */
async function askProvider({ invoiceId, paymentIntentId, signal }: CardPayment): Promise<Invoice> {
  const options = {
    params: { id: invoiceId },
    body: { paymentIntentId },
    ...(signal && { signal }),
  };
  const { invoice } = await retryUntilResponse(() => callApi('POST /api/invoice/:id/card-return', options));
  return invoice;
}

function storeAndCheckPayable(queryClient: QueryClient, invoice: Invoice): boolean {
  storeInvoice(queryClient, invoice);
  return isPayable(invoice);
}

/** Trusts the server's status, which is `expired` past the due date: the browser's clock may be wrong. */
function isPayable(invoice: Invoice): boolean {
  return isUnpaid(invoice) && !invoice.paymentInProgress;
}

type Outcome = 'open' | 'over' | 'forbidden';

interface CardPayment {
  invoiceId: string;
  paymentIntentId: string;
  signal?: AbortSignal;
}
