import { type Database, inTransaction } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { NoteMoneyRequest, NoteMoneyResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { assertNote, noteMoneyInTransaction } from '../payment/note-money.ts';
import { lockWithParts } from './load-combined.ts';

/** Adds a note to every part, naming the other invoices that the money was for: see noteMoney. */
export async function noteCombined(
  { db }: { db: Database },
  { invoiceId, noteId, reason, actor }: NoteMoneyRequest,
  context: CallContext,
): Promise<NoteMoneyResponse> {
  assertNote({ noteId, reason });
  await inTransaction(db, async (trx) => {
    const { parts } = await lockWithParts(trx, invoiceId);
    for (const { invoice } of parts) {
      const others = parts.flatMap((part) => (part.invoice.id === invoice.id ? [] : part.invoice.number));
      const text = `Of a payment of several invoices, not all of which it may concern: ${reason.trim()} Together with ${others.join(', ')}.`;
      await noteMoneyInTransaction(trx, { invoiceId: invoice.id, noteId, reason: text, actor }, context);
    }
  });
  return {};
}
