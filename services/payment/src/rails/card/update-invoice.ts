import { isDeepStrictEqual } from 'node:util';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { parseExact } from '@checkout/kit/values/exact-json.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { UpdateInvoiceRequest, UpdateInvoiceResponse } from '@checkout/proto/payment/v1/payment.ts';
import { findUnfinished } from '../../attempts/store-attempts.ts';
import { assertNotCombined, assertPayable, isOpen, paymentInProgress } from '../../invoices/payable.ts';
import { readInvoice } from '../../invoices/read-invoice.ts';
import { alignBeforeDeadline } from './align-before-deadline.ts';
import { cancelIdle } from './cancel-idle.ts';
import type { CardOperationDeps } from './card-deps.ts';

/**
 * Updates an invoice. An open card intent is cancelled first, while the provider still reports that it is
 * idle, so only a payer who presses Pay in between can pay the old amount, and that is refunded. Throws
 * PAYMENT_IN_PROGRESS, CARD_PROVIDER_ERROR while the provider is down, and the invoice service's reasons.
 */
export async function updateInvoice(
  deps: CardOperationDeps,
  request: UpdateInvoiceRequest,
  context: CallContext,
): Promise<UpdateInvoiceResponse> {
  requireAdmin(context);
  await withdrawIdle(deps, request);
  const { invoice } = await deps.invoices.updateInvoice(request);
  if (invoice === undefined) throw new Error('the invoice service returned no invoice');
  await alignBeforeDeadline(deps, invoice.id, context);
  return { invoice };
}

/**
 * Cancels the idle intent. Does nothing when the invoice was changed concurrently, is closed, or already has
 * these values: then the invoice service refuses the update or has nothing to change.
 */
async function withdrawIdle(deps: CardOperationDeps, request: UpdateInvoiceRequest): Promise<void> {
  const { invoice } = await readInvoice(deps, request.ref);
  assertNotCombined(invoice);
  const isCurrent = invoice.amountVersion === request.amountVersion;
  if (!isOpen(invoice) || !isCurrent || invoice.couponCode !== '' || hasTheseValues(invoice, request)) return;
  assertPayable(invoice);
  const attempt = await findUnfinished(deps.db, invoice.id);
  if (attempt === undefined) return;
  if (attempt.rail !== 'card' || attempt.state !== 'created') throw paymentInProgress();
  await cancelIdle(deps, attempt);
}

function hasTheseValues(invoice: Invoice, request: UpdateInvoiceRequest): boolean {
  return (
    invoice.amountMinor === request.amountMinor &&
    invoice.currency === request.currency &&
    invoice.description === request.description &&
    isDeepStrictEqual(metadataOf(invoice), metadataOf(request))
  );
}

/** Returns undefined for invalid JSON, which the invoice service refuses. */
function metadataOf({ metadataJson }: { metadataJson: string }): unknown {
  try {
    return parseExact(metadataJson || '{}');
  } catch {
    return undefined;
  }
}
