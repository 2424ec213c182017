import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { NoteMoneyRequest, NoteMoneyResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { recordChange } from '../invoices/history/record-change.ts';
import { hasNote } from '../invoices/history/store-history.ts';
import { loadInvoiceById } from '../invoices/load-invoice.ts';
import { lockInvoice, touchInvoice } from '../invoices/store-invoice.ts';
import { historyActor } from './history-actor.ts';

/** Adds a note to the history about money that came late or twice, once per id. Throws VALIDATION_ERROR. */
export async function noteMoney(
  { db }: Deps,
  { invoiceId, noteId, reason, actor }: NoteMoneyRequest,
  context: CallContext,
): Promise<NoteMoneyResponse> {
  assertNote({ noteId, reason });
  await loadInvoiceById(db, invoiceId);
  await inTransaction(db, async (trx) => {
    await lockInvoice(trx, invoiceId);
    await noteMoneyInTransaction(trx, { invoiceId, noteId, reason: reason.trim(), actor }, context);
  });
  return {};
}

/** Throws VALIDATION_ERROR for a note without an id or a text. */
export function assertNote({ noteId, reason }: Pick<NoteMoneyRequest, 'noteId' | 'reason'>): void {
  if (noteId === '' || reason.trim() === '')
    throw invalid('VALIDATION_ERROR', 'A note needs an id and a text');
}

/** Adds a note to an invoice that the transaction has locked, unless it has one with this id. */
export async function noteMoneyInTransaction(
  trx: Transaction,
  { invoiceId, noteId, reason, actor }: NoteMoneyRequest,
  context: CallContext,
): Promise<void> {
  if (await hasNote(trx, { invoiceId, noteId })) return;
  const row = await touchInvoice(trx, invoiceId);
  recordChange(trx, {
    row,
    kind: 'money_noted',
    from: row.fromStatus,
    actor: historyActor(context, actor),
    reason,
    noteId,
  });
}
