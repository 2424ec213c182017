import { isDeepStrictEqual } from 'node:util';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { parseExact } from '@checkout/kit/values/exact-json.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { UpdateInvoiceRequest, UpdateInvoiceResponse } from '@checkout/proto/payment/v1/payment.ts';
import { findUnfinished } from '../../attempts/store-attempts.ts';
import { assertOne, assertPayable, isOpen, paymentInProgress } from '../../payable.ts';
import { readInvoice } from '../../read-invoice.ts';
import { alignInTime } from './align-in-time.ts';
import { cancelIdle } from './cancel-idle.ts';
import type { CardOperationDeps } from './card-deps.ts';

/**
 * Changes what an invoice says. What a payer has open for it is taken back before, while the provider still says that
 * nothing is under way in it: so only who presses Pay in between can pay the old amount, and that money goes back. Throws
 * PAYMENT_IN_PROGRESS, CARD_PROVIDER_ERROR while the provider cannot say, and what the invoice service does.
 */
export async function updateInvoice(
  deps: CardOperationDeps,
  request: UpdateInvoiceRequest,
  context: CallContext,
): Promise<UpdateInvoiceResponse> {
  requireAdmin(context);
  await withdrawIdle(deps, request);
  const { invoice } = await deps.invoices.updateInvoice(request);
  if (invoice === undefined) throw new Error('the invoice service answered without an invoice');
  await alignInTime(deps, invoice.id, context);
  return { invoice };
}

/**
 * Leaves alone what has been changed since, was closed, or would say what it says already: of that the invoice service
 * says why, or answers.
 */
async function withdrawIdle(deps: CardOperationDeps, request: UpdateInvoiceRequest): Promise<void> {
  const { invoice } = await readInvoice(deps, request.ref);
  assertOne(invoice);
  const isCurrent = invoice.amountVersion === request.amountVersion;
  if (!isOpen(invoice) || !isCurrent || invoice.couponCode !== '' || saysAlready(invoice, request)) return;
  assertPayable(invoice);
  const attempt = await findUnfinished(deps.db, invoice.id);
  if (attempt === undefined) return;
  if (attempt.rail !== 'card' || attempt.state !== 'created') throw paymentInProgress();
  await cancelIdle(deps, attempt);
}

function saysAlready(invoice: Invoice, request: UpdateInvoiceRequest): boolean {
  return (
    invoice.amountMinor === request.amountMinor &&
    invoice.currency === request.currency &&
    invoice.description === request.description &&
    isDeepStrictEqual(metadataOf(invoice), metadataOf(request))
  );
}

/** Undefined for what is no JSON, which the invoice service refuses. */
function metadataOf({ metadataJson }: { metadataJson: string }): unknown {
  try {
    return parseExact(metadataJson || '{}');
  } catch {
    return undefined;
  }
}
