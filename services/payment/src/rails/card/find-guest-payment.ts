import { type CallContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import type {
  FindGuestPaymentRequest,
  FindGuestPaymentResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import { findByReference } from '../../attempts/store-attempts.ts';
import type { Deps } from '../../deps.ts';
import { readInvoice } from '../../invoices/read-invoice.ts';

/**
 * Returns the card payment that paid an invoice if it was made in this browser while nobody was signed in;
 * otherwise an empty response. Relies on the invoice, so that the payment is found as soon as the payer sees
 * the invoice paid. Throws INVOICE_NOT_FOUND.
 */
export async function findGuestPayment(
  deps: Deps,
  { ref, browser }: FindGuestPaymentRequest,
  context: CallContext,
): Promise<FindGuestPaymentResponse> {
  const { invoice } = await readInvoice(deps, ref);
  const { id: invoiceId, paidAt, paymentReference: reference } = invoice;
  if (browser === '' || paidAt === undefined || reference === '') return none;
  const attempt = await findByReference(deps.db, { rail: 'card', reference });
  const isTheirs = attempt?.invoiceId === invoiceId && attempt.payerId === '' && attempt.browser === browser;
  if (!isTheirs) return none;
  return {
    invoiceId,
    attemptId: attempt.id,
    paidAt,
    paymentMethodDetail: await readDetail(deps, invoiceId, context),
  };
}

/**
 * Reads the card's description in the service's own name: the card is the guest's own, but the invoice hides
 * it from callers who only have the link.
 */
async function readDetail(
  deps: Deps,
  invoiceId: string,
  { requestId, traceparent, deadlineMs }: CallContext,
) {
  const itself = { ...serviceContext('payment'), requestId, traceparent, deadlineMs };
  const { invoice } = await runInContext(itself, () => readInvoice(deps, invoiceId));
  return invoice.paymentMethodDetail;
}

const none: FindGuestPaymentResponse = {
  invoiceId: '',
  attemptId: '',
  paidAt: undefined,
  paymentMethodDetail: '',
};
