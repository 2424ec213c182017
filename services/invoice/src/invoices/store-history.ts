import type { Transaction } from '@checkout/kit/database/database.ts';
import { executeLast, maybeOne, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

/** Appends one row with the commit. */
export function insertHistory(trx: Transaction, entry: NewHistoryEntry): void {
  executeLast(
    trx,
    sql`
      insert into invoice_history (invoice_id, version, kind, actor, actor_name, from_status, to_status, reason,
        attempt_id, note_id)
      values (${entry.invoiceId}, ${entry.version}, ${entry.kind}, ${entry.actor}, ${entry.actorName},
        ${entry.fromStatus}, ${entry.toStatus}, ${entry.reason}, ${entry.attemptId}, ${entry.noteId})`,
  );
}

/** Oldest first. */
export async function listHistory(db: Queryable, invoiceId: string): Promise<HistoryRow[]> {
  return await rows(
    db,
    sql`select at, actor, actor_name as "actorName", from_status as "from", to_status as "to", reason, kind
        from invoice_history where invoice_id = ${invoiceId} order by version`,
  );
}

/** What last changed what is to be paid for, if anything has. */
export async function findLastTermsChange(db: Queryable, invoiceId: string): Promise<HistoryRow | undefined> {
  return await maybeOne(
    db,
    sql`select at, actor, actor_name as "actorName", from_status as "from", to_status as "to", reason, kind
        from invoice_history
        where invoice_id = ${invoiceId} and kind in ('updated', 'coupon_applied', 'coupon_removed', 'revived')
        order by version desc limit 1`,
  );
}

export async function hasNote(db: Queryable, note: { invoiceId: string; noteId: string }): Promise<boolean> {
  const found = await maybeOne(
    db,
    sql`select id from invoice_history where invoice_id = ${note.invoiceId} and note_id = ${note.noteId}`,
  );
  return found !== undefined;
}

interface NewHistoryEntry {
  invoiceId: string;
  version: bigint;
  kind: string;
  actor: string;
  actorName: string;
  fromStatus: string;
  toStatus: string;
  reason: string;
  attemptId: string | null;
  noteId: string | null;
}

export interface HistoryRow {
  at: Date;
  actor: string;
  actorName: string;
  from: string;
  to: string;
  reason: string;
  kind: string;
}
