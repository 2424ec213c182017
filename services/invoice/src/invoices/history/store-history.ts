import type { Transaction } from '@checkout/kit/database/database.ts';
import {
  executeWithCommit,
  maybeOne,
  one,
  type Queryable,
  rows,
  type Sql,
  sql,
} from '@checkout/kit/database/sql.ts';
import { type ChangeKind, kindsOfLinkHolders, kindsOfTerms } from './change-kinds.ts';

/** Appends one row together with the commit. */
export function insertHistory(trx: Transaction, entry: NewHistoryEntry): void {
  executeWithCommit(
    trx,
    sql`
      insert into invoice_history (invoice_id, version, kind, actor, actor_name, from_status, to_status, reason,
        attempt_id, note_id)
      values (${entry.invoiceId}, ${entry.version}, ${entry.kind}, ${entry.actor}, ${entry.actorName},
        ${entry.fromStatus}, ${entry.toStatus}, ${entry.reason}, ${entry.attemptId}, ${entry.noteId})`,
  );
}

/**
 * Lists the history, oldest first. The newest entries are chosen separately among those that concern parties,
 * those that whoever has the link can cause, and all others: nobody can cause so many that others are not seen.
 */
export async function listHistory(
  db: Queryable,
  { invoiceId, isForParties }: { invoiceId: string; isForParties: boolean },
): Promise<HistoryRow[]> {
  const ofLinkHolders = newest(invoiceId, sql`not ${concernsParties} and ${isOfLinkHolders}`, MAX_OTHERS);
  const ofOthers = newest(invoiceId, sql`not ${concernsParties} and not ${isOfLinkHolders}`, MAX_OTHERS);
  const others = sql`union all (${ofLinkHolders}) union all (${ofOthers})`;
  return await rows(
    db,
    sql`
      select at, actor, "actorName", "from", "to", reason, kind
      from ((${newest(invoiceId, concernsParties, MAX_FOR_PARTIES)}) ${isForParties ? sql`` : others}) as listed
      order by version`,
  );
}

/** Returns how many entries there are, listed or not. */
export async function countHistory(db: Queryable, invoiceId: string): Promise<number> {
  const { count } = await one<{ count: bigint }>(
    db,
    sql`select count(*) as count from invoice_history where invoice_id = ${invoiceId}`,
  );
  return Number(count);
}

/** Together less than the 12 MB that a response may have, and each more than the longest row. */
const MAX_FOR_PARTIES = 1_000;
const MAX_OTHERS = 500;
const MAX_BYTES = 3.5 * 1024 * 1024;

const concernsParties = sql`(from_status <> to_status or kind = 'updated')`;
const isOfLinkHolders = sql`(kind = any(${kindsOfLinkHolders}::text[]))`;

function newest(invoiceId: string, which: Sql, limit: number): Sql {
  return sql`
    select version, at, actor, "actorName", "from", "to", reason, kind from (
      select *, sum(octet_length(reason)) over (order by version desc) as bytes from (
        select version, at, actor, actor_name as "actorName", from_status as "from", to_status as "to", reason, kind
        from invoice_history where invoice_id = ${invoiceId} and ${which} order by version desc limit ${limit}
      ) as latest) as measured
    where bytes <= ${MAX_BYTES}`;
}

/** Returns the last change of what is to be paid or what for, if there was any. */
export async function findLastTermsChange(db: Queryable, invoiceId: string): Promise<HistoryRow | undefined> {
  return await maybeOne(
    db,
    sql`select at, actor, actor_name as "actorName", from_status as "from", to_status as "to", reason, kind
        from invoice_history
        where invoice_id = ${invoiceId} and kind = any(${kindsOfTerms}::text[])
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
  kind: ChangeKind;
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
