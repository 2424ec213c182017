import { inTransaction } from '@checkout/kit/database/database.ts';
import { conflict, invalid } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { CancelInvoiceRequest, CancelInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { paymentInProgress } from '../payment/payable.ts';
import { loadInvoice } from './load-invoice.ts';
import { recordChange } from './record-change.ts';
import { cancel } from './store-cancellation.ts';
import { lockInvoice } from './store-invoice.ts';
import { viewInvoice } from './view-invoice.ts';

/**
 * Cancels an invoice in any other status; returns no money. What awaits a review or a transfer loses its claim.
 * Throws ADMIN_ACCESS_REQUIRED, VALIDATION_ERROR (no notes), INVOICE_CANCELLED, or PAYMENT_IN_PROGRESS while an
 * attempt is taking money.
 */
export async function cancelInvoice(
  { db }: Deps,
  { ref, cancelNotes, sendWebhook }: CancelInvoiceRequest,
  context: CallContext,
): Promise<CancelInvoiceResponse> {
  const admin = requireAdmin(context);
  if (cancelNotes.trim() === '') throw invalid('VALIDATION_ERROR', 'Notes are required');
  const { id } = await loadInvoice(db, ref, context);
  const row = await inTransaction(db, async (trx) => {
    const before = await lockInvoice(trx, id);
    const changed = await cancel(trx, id);
    if (changed === undefined) {
      throw before.status === 'cancelled'
        ? conflict('INVOICE_CANCELLED', 'This invoice was cancelled')
        : paymentInProgress();
    }
    recordChange(trx, {
      row: changed,
      kind: 'cancelled',
      from: changed.fromStatus,
      actor: actorOf(admin),
      reason: cancelNotes.trim(),
      attemptId: before.claimAttemptId,
      sendWebhook,
    });
    return changed;
  });
  return { invoice: viewInvoice(row, context) };
}
