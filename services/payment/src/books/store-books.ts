import { execute, maybeOne, one, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

/** Sums what an attempt moved on one account, by unit; leaves out units whose sum is zero. */
export async function sumsOfAttempt(
  db: Queryable,
  { attemptId, account }: { attemptId: string; account: string },
): Promise<{ unit: string; amountMinor: bigint }[]> {
  return await rows(
    db,
    sql`select lines.unit, sum(lines.amount_minor)::bigint as "amountMinor"
        from books.entries join books.lines on lines.entry_id = entries.id
        where entries.attempt_id = ${attemptId} and lines.account = ${account}
        group by lines.unit having sum(lines.amount_minor) <> 0 order by lines.unit`,
  );
}

/** Returns every account with a movement up to the end of a month; `month` is its first day. */
export async function findBalances(db: Queryable, month: string): Promise<BalanceRow[]> {
  return await rows<BalanceRow>(
    db,
    sql`select summed.account, unit, coalesce(name, '') as name, opening as "openingMinor", debits as "debitsMinor",
          credits as "creditsMinor", opening + debits - credits as "closingMinor"
        from (
          select account, unit,
            coalesce(sum(debits_minor - credits_minor) filter (where month < ${month}::date), 0)::bigint as opening,
            coalesce(sum(debits_minor) filter (where month = ${month}::date), 0)::bigint as debits,
            coalesce(sum(credits_minor) filter (where month = ${month}::date), 0)::bigint as credits
          from books.months where month <= ${month}::date group by account, unit
        ) as summed left join payment_methods on summed.account = 'bank:' || payment_methods.id
        order by unit, summed.account`,
  );
}

/** Returns lines newest first, below the given sequence number; of all months when `month` is null. */
export async function findLines(
  db: Queryable,
  { account, unit, month, below, limit }: LineFilter,
): Promise<LineRow[]> {
  const inMonth = month === null ? sql`true` : sql`month = ${month}::date`;
  const rest = below === undefined ? sql`true` : sql`sequence < ${below}::bigint`;
  return await rows<LineRow>(
    db,
    sql`select sequence, entries.id as "entryId", kind, attempt_id as "attemptId", invoice_id as "invoiceId", reference,
          description, occurred_at as "occurredAt", booked_on::text as "bookedOn", amount_minor as "amountMinor",
          balance_after as "balanceAfterMinor", encode(hash, 'hex') as hash
        from books.lines join books.entries on entries.id = lines.entry_id
        where account = ${account} and unit = ${unit} and ${inMonth} and ${rest}
        order by sequence desc limit ${limit}`,
  );
}

/**
 * Counts the lines of a month. Without a month it reads the newest sequence number, because the lines of an
 * account are numbered without gaps.
 */
export async function countLines(
  db: Queryable,
  { account, unit, month }: Pick<LineFilter, 'account' | 'unit' | 'month'>,
): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(
    db,
    month === null
      ? sql`select coalesce(max(sequence), 0) as total from books.accounts where account = ${account} and unit = ${unit}`
      : sql`select count(*) as total from books.lines
            where account = ${account} and unit = ${unit} and month = ${month}::date`,
  );
  return total;
}

/** Returns the closed months, newest first. */
export async function findPeriods(db: Queryable): Promise<PeriodRow[]> {
  return await rows<PeriodRow>(
    db,
    sql`select ${periodColumns} from books.periods order by books.periods.month desc`,
  );
}

export async function findPeriod(db: Queryable, month: string): Promise<PeriodRow | undefined> {
  return await maybeOne<PeriodRow>(
    db,
    sql`select ${periodColumns} from books.periods where books.periods.month = ${month}::date`,
  );
}

/** Returns the month that can be closed now, as YYYY-MM; empty when there is none. */
export async function findClosableMonth(db: Queryable): Promise<string> {
  const { month } = await one<{ month: string }>(
    db,
    sql`select coalesce(to_char(next, 'YYYY-MM'), '') as month from (
          select coalesce((select max(month) + interval '1 month' from books.periods),
            (select min(month) from books.months)::timestamp) as next
        ) as open right join (values (1)) as always (row)
          on next < date_trunc('month', clock_timestamp() at time zone 'UTC')`,
  );
  return month;
}

/** Closes a month. A database constraint rejects any month but the next one that can be closed. */
export async function insertPeriod(
  db: Queryable,
  { month, closedBy, closedByName }: NewPeriod,
): Promise<void> {
  await execute(
    db,
    sql`insert into books.periods (month, closed_by, closed_by_name)
        values (${month}::date, ${closedBy}, ${closedByName})`,
  );
}

const periodColumns = sql`
  to_char(month, 'YYYY-MM') as month, closed_at as "closedAt", closed_by as "closedBy",
  closed_by_name as "closedByName"`;

export interface BalanceRow {
  account: string;
  unit: string;
  name: string;
  openingMinor: bigint;
  debitsMinor: bigint;
  creditsMinor: bigint;
  closingMinor: bigint;
}

interface LineFilter {
  account: string;
  unit: string;
  /** The first day of the month; null for all months. */
  month: string | null;
  below: bigint | undefined;
  limit: number;
}

interface LineRow {
  sequence: bigint;
  entryId: string;
  kind: string;
  attemptId: string;
  invoiceId: string | null;
  reference: string;
  description: string;
  occurredAt: Date;
  bookedOn: string;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  hash: string;
}

interface PeriodRow {
  month: string;
  closedAt: Date;
  closedBy: string;
  closedByName: string;
}

interface NewPeriod {
  month: string;
  closedBy: string;
  closedByName: string;
}
