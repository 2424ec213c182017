import { notFound } from '@checkout/kit/errors/errors.ts';
import type { ReturnFromCardRequest, ReturnFromCardResponse } from '@checkout/proto/payment/v1/payment.ts';
import { checkAttempt } from '../../attempts/checks/check-attempt.ts';
import { findByReference } from '../../attempts/store-attempts.ts';
import type { Deps } from '../../deps.ts';
import { readInvoice } from '../../invoices/read-invoice.ts';

/**
 * Checks the payment with the provider when the payer returns from it, whatever the URL of the page says.
 * Throws NOT_FOUND for an intent that was not created for this invoice, and CARD_PROVIDER_ERROR.
 */
export async function returnFromCard(
  deps: Deps,
  { ref, paymentIntentId }: ReturnFromCardRequest,
): Promise<ReturnFromCardResponse> {
  const { invoice } = await readInvoice(deps, ref);
  const attempt = await findByReference(deps.db, { rail: 'card', reference: paymentIntentId });
  if (attempt === undefined || attempt.invoiceId !== invoice.id) {
    throw notFound('NOT_FOUND', 'There is no such card payment of this invoice');
  }
  if (attempt.state !== 'succeeded' && attempt.state !== 'failed') await checkAttempt(deps, attempt);
  return { invoice: (await readInvoice(deps, ref)).invoice };
}
