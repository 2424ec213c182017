import { type Queryable, rows, type Sql, sql } from '@checkout/kit/sql.ts';

/** What was settled, by UTC day, currency and rail; oldest first, days without any left out. */
export async function sumReceived(db: Queryable, days: Days): Promise<ReceivedRow[]> {
  return await rows(
    db,
    sql`
      select ${dayOf(sql`settled_at`)} as day, currency, rail, count(*) as count,
        sum(amount_minor)::bigint as "amountMinor"
      from settlements where ${within(sql`settled_at`, days)} group by 1, 2, 3 order by 1, 2, 3`,
  );
}

/** What was given back in full, by UTC day and currency. */
export async function sumRefunded(db: Queryable, days: Days): Promise<RefundedRow[]> {
  return await rows(
    db,
    sql`
      select ${dayOf(sql`reversed_at`)} as day, currency, count(*) as count,
        sum(amount_minor)::bigint as "amountMinor"
      from settlements where reversed_at is not null and ${within(sql`reversed_at`, days)}
      group by 1, 2 order by 1, 2`,
  );
}

/** What is unpaid now and still can be paid, or waits for a word on its payment. */
export async function sumWaiting(db: Queryable): Promise<WaitingRow[]> {
  return await rows(
    db,
    sql`
      select status, currency, count(*) as count, sum(amount_minor)::bigint as "amountMinor" from invoices
      where status in ('pending', 'failed', 'awaiting_bank_transfer', 'pending_admin_review')
      group by 1, 2 order by 1, 2`,
  );
}

/** How many invoices failed or expired, by UTC day. */
export async function countFailed(db: Queryable, days: Days): Promise<FailedRow[]> {
  return await rows(
    db,
    sql`
      select ${dayOf(sql`at`)} as day, to_status as status, count(*) as count from invoice_history
      where to_status in ('failed', 'expired') and from_status <> to_status and ${within(sql`at`, days)}
      group by 1, 2 order by 1, 2`,
  );
}

/** A day is printed once it is a date: printing each instant would take longer than all the rest. */
function dayOf(column: Sql): Sql {
  return sql`(${column} at time zone 'UTC')::date::text`;
}

function within(column: Sql, { from, to }: Days): Sql {
  return sql`${column} >= ${from}::date::timestamp at time zone 'UTC'
    and ${column} < (${to}::date + 1)::timestamp at time zone 'UTC'`;
}

/** `YYYY-MM-DD`; both are included. */
interface Days {
  from: string;
  to: string;
}

interface RefundedRow {
  day: string;
  currency: string;
  count: bigint;
  amountMinor: bigint;
}

interface ReceivedRow extends RefundedRow {
  rail: string;
}

interface WaitingRow {
  status: string;
  currency: string;
  count: bigint;
  amountMinor: bigint;
}

interface FailedRow {
  day: string;
  status: string;
  count: bigint;
}
