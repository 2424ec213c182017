import { execute, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';
import type { StatementLine } from './report.ts';

/** Stores the lines of a report as they were first read; existing lines stay unchanged. */
export async function insertLines(trx: Queryable, source: string, lines: StatementLine[]): Promise<void> {
  if (lines.length === 0) return;
  const column = <T>(of: (line: StatementLine) => T): T[] => lines.map(of);
  await execute(
    trx,
    sql`insert into statement_lines (source, member_id, line_id, happened_at, kind, reference, amount_minor, unit,
          held_minor, held_unit, fee_minor, description)
        select ${source}, * from unnest(${column(({ memberId }) => memberId)}::text[], ${column(({ id }) => id)}::text[],
          ${column(({ happenedAt }) => happenedAt.toISOString())}::timestamptz[], ${column(({ kind }) => kind)}::text[],
          ${column(({ reference }) => reference)}::text[],
          ${column(({ amountMinor }) => amountMinor)}::bigint[], ${column(({ unit }) => unit)}::text[],
          ${column(({ heldMinor }) => heldMinor)}::bigint[], ${column(({ heldUnit }) => heldUnit)}::text[],
          ${column(({ feeMinor }) => feeMinor)}::bigint[], ${column(({ description }) => description)}::text[])
        on conflict do nothing`,
  );
}

/**
 * Returns the lines of a day that must be booked: fees of money that is ours, and lines about the balance
 * itself. Fees of disputes are in the ledger already.
 */
export async function findBookable(
  db: Queryable,
  { source, day, afterLine, limit }: { source: string; day: string; afterLine: string; limit: number },
): Promise<BookableLine[]> {
  return await rows<BookableLine>(
    db,
    sql`select line.line_id as id, line.kind, line.amount_minor as "amountMinor", line.unit, line.held_minor as "heldMinor",
          line.held_unit as "heldUnit",
          case when line.kind in ('dispute', 'dispute_reversal') then 0 else line.fee_minor end as "feeMinor",
          line.happened_at as "happenedAt", line.description, own.attempt_id as "attemptId",
          own.invoice_id as "invoiceId", own.description as "ownDescription"
        from statement_lines as line
        left join lateral (
          select attempt_id, invoice_id, description from own_money
          where own_money.source = line.source and own_money.kind = line.kind and own_money.reference = line.reference
          limit 1) as own on true
        where line.source = ${source} and line.happened_at >= ${day}::date::timestamp at time zone 'UTC'
          and line.happened_at < (${day}::date + 1)::timestamp at time zone 'UTC' and line.line_id > ${afterLine}
          and (line.kind in ('fee', 'payout') or own.attempt_id is not null
            and (line.fee_minor <> 0 and line.kind not in ('dispute', 'dispute_reversal') or line.held_unit <> line.unit))
        order by line.line_id limit ${limit}`,
  );
}

/** Returns the members who paid with gems within that time, ordered by id. */
export async function findWalletMembers(
  db: Queryable,
  { from, to, after, limit }: { from: Date; to: Date; after: string; limit: number },
): Promise<string[]> {
  const found = await rows<{ payerId: string }>(
    db,
    sql`select distinct payer_id as "payerId" from payment_attempts
        where rail = 'wallet' and created_at >= ${from} and created_at < ${to} and payer_id > ${after}
        order by payer_id limit ${limit}`,
  );
  return found.map(({ payerId }) => payerId);
}

export interface BookableLine {
  id: string;
  kind: StatementLine['kind'];
  amountMinor: bigint;
  unit: string;
  heldMinor: bigint;
  heldUnit: string;
  feeMinor: bigint;
  happenedAt: Date;
  description: string;
  /** Null for lines about the balance itself; so are the next two. */
  attemptId: string | null;
  invoiceId: string | null;
  ownDescription: string | null;
}
