import { inTransaction } from '@checkout/kit/database/database.ts';
import { type AppError, conflict } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { assertNotes } from '@checkout/kit/values/notes.ts';
import type { SaveAdminNotesRequest, SaveAdminNotesResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { recordChange } from './history/record-change.ts';
import { loadInvoice } from './load-invoice.ts';
import { lockInvoice, updateAdminNotes } from './store-invoice.ts';
import { viewInvoice } from './view-invoice.ts';

/**
 * Saves the internal notes; empty clears them. Throws ADMIN_ACCESS_REQUIRED, INVOICE_NOT_FOUND,
 * VALIDATION_ERROR, and CHANGED_MEANWHILE if they are no longer those that the admin saw. Saving the same
 * notes again succeeds.
 */
export async function saveAdminNotes(
  { db }: Deps,
  { ref, adminNotes, seenAdminNotes }: SaveAdminNotesRequest,
  context: CallContext,
): Promise<SaveAdminNotesResponse> {
  const admin = requireAdmin(context);
  assertNotes(adminNotes);
  const { id } = await loadInvoice(db, ref, context);
  const row = await inTransaction(db, async (trx) => {
    const changed = await updateAdminNotes(trx, { id, adminNotes, seenAdminNotes });
    if (changed === undefined) {
      const present = await lockInvoice(trx, id);
      if (present.adminNotes !== adminNotes) throw changedMeanwhile();
      return present;
    }
    recordChange(trx, {
      row: changed,
      kind: 'admin_notes_changed',
      from: changed.fromStatus,
      actor: actorOf(admin),
      reason: 'Internal notes changed',
    });
    return changed;
  });
  return { invoice: viewInvoice(row, context) };
}

function changedMeanwhile(): AppError {
  return conflict(
    'CHANGED_MEANWHILE',
    'Somebody else has changed these notes meanwhile. Open the invoice again to see them.',
  );
}
