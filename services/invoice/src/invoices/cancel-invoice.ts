import { inTransaction } from '@checkout/kit/database/database.ts';
import { conflict } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, keyOfCall, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { requireNotes } from '@checkout/kit/values/notes.ts';
import type { CancelInvoiceRequest, CancelInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { paymentInProgress } from '../payment/payable.ts';
import { recordChange } from './history/record-change.ts';
import { hasNote } from './history/store-history.ts';
import { loadInvoice } from './load-invoice.ts';
import { cancel } from './store-cancellation.ts';
import { lockInvoice } from './store-invoice.ts';
import { viewInvoice } from './view-invoice.ts';

/** Statuses between which an invoice may change by itself, without a payment. */
const UNPAID: readonly string[] = ['pending', 'failed', 'expired'];

/**
 * Cancels an invoice in any other status; returns no money. An invoice that awaits a review or a transfer
 * loses its claim. If the caller names the status that they saw, an invoice that was paid since is not
 * cancelled. A repetition with the call's idempotency key returns the invoice. Throws ADMIN_ACCESS_REQUIRED,
 * VALIDATION_ERROR (no notes, or too long ones), INVOICE_CANCELLED, CHANGED_MEANWHILE (another status), or
 * PAYMENT_IN_PROGRESS while an attempt is taking money.
 */
export async function cancelInvoice(
  { db }: Deps,
  { ref, cancelNotes, sendWebhook, seenStatus }: CancelInvoiceRequest,
  context: CallContext,
): Promise<CancelInvoiceResponse> {
  const admin = requireAdmin(context);
  const notes = requireNotes(cancelNotes);
  const { id } = await loadInvoice(db, ref, context);
  const noteId = keyOfCall(context);
  const row = await inTransaction(db, async (trx) => {
    const before = await lockInvoice(trx, id);
    if (noteId !== null && (await hasNote(trx, { invoiceId: id, noteId }))) return before;
    if (!isAsSeen(before.status, seenStatus)) throw statusChanged();
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
      reason: notes,
      attemptId: before.claimAttemptId,
      noteId,
      sendWebhook,
    });
    return changed;
  });
  return { invoice: viewInvoice(row, context) };
}

function isAsSeen(status: string, seen: string): boolean {
  return seen === '' || seen === status || (UNPAID.includes(seen) && UNPAID.includes(status));
}

function statusChanged(): Error {
  return conflict('CHANGED_MEANWHILE', 'This invoice has another status by now. Open it again to see it.');
}
