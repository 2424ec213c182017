import { lockUntilEnd } from '@checkout/kit/database/advisory-lock.ts';
import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, one, type Queryable, sql } from '@checkout/kit/database/sql.ts';

const columns = sql`
  quote.id, quote.invoice_id as "invoiceId", quote.amount_version as "amountVersion",
  quote.original_amount_minor as "originalAmountMinor", quote.original_currency as "originalCurrency",
  quote.converted_amount_minor as "convertedAmountMinor", quote.converted_currency as "convertedCurrency",
  quote.exchange_rate as "exchangeRate", quote.fee_minor as "feeMinor", quote.provider,
  quote.locked_at as "lockedAt", quote.expires_at as "expiresAt",
  quote.expires_at <= clock_timestamp() as expired`;

/** Serialises creators of the same quote until the transaction ends. */
export async function lockQuoteKey(
  trx: Transaction,
  { invoiceId, amountVersion, target }: QuoteKey,
): Promise<void> {
  const key = `${invoiceId} ${amountVersion} ${target}`;
  await lockUntilEnd(trx, 'quote', key);
}

/** Returns the newest quote of one amount, valid or expired; an empty target matches any currency. */
export async function findNewestQuote(
  db: Queryable,
  { invoiceId, amountVersion, target }: QuoteKey,
): Promise<QuoteRow | undefined> {
  return maybeOne<QuoteRow>(
    db,
    sql`
      select ${columns} from invoice_fx_conversions as quote
      where invoice_id = ${invoiceId} and amount_version = ${amountVersion}
        and (${target} = '' or converted_currency = ${target})
      order by position desc limit 1`,
  );
}

/** Marks the expired quote as replaced before a new one is inserted. */
export async function replaceQuote(
  trx: Transaction,
  { invoiceId, amountVersion, target }: QuoteKey,
): Promise<void> {
  await execute(
    trx,
    sql`
      update invoice_fx_conversions set replaced_at = now()
      where invoice_id = ${invoiceId} and amount_version = ${amountVersion} and converted_currency = ${target}
        and replaced_at is null and expires_at <= clock_timestamp()`,
  );
}

export async function insertQuote(trx: Transaction, quote: NewQuote): Promise<QuoteRow> {
  return one<QuoteRow>(
    trx,
    sql`
      insert into invoice_fx_conversions as quote (
        invoice_id, amount_version, original_amount_minor, original_currency, converted_amount_minor,
        converted_currency, exchange_rate, fee_minor, fee_percent, provider, locked_at, expires_at
      )
      select ${quote.invoiceId}::uuid, ${quote.amountVersion}::bigint, ${quote.amountMinor}::bigint,
        ${quote.source}, ${quote.convertedMinor}::bigint, ${quote.target}, ${quote.exchangeRate}::numeric,
        ${quote.feeMinor}::bigint, ${quote.feePercent}::numeric, ${quote.provider}, clock.now,
        clock.now + make_interval(mins => ${quote.lockMinutes}::integer)
      from (select clock_timestamp() as now) as clock
      returning ${columns}`,
  );
}

/** Assigns the valid quote to the attempt, unless there is none or the attempt already has one. */
export async function freezeLiveQuote(
  trx: Transaction,
  { invoiceId, amountVersion, target, attemptId }: QuoteKey & { attemptId: string },
): Promise<void> {
  await execute(
    trx,
    sql`
      insert into quote_freezes (attempt_id, quote_id)
      select ${attemptId}::uuid, id from invoice_fx_conversions
      where invoice_id = ${invoiceId} and amount_version = ${amountVersion} and converted_currency = ${target}
        and replaced_at is null and expires_at > clock_timestamp()
      on conflict (attempt_id) do nothing`,
  );
}

export async function findFrozenQuote(db: Queryable, attemptId: string): Promise<QuoteRow | undefined> {
  return maybeOne<QuoteRow>(
    db,
    sql`
      select ${columns} from quote_freezes as frozen
      join invoice_fx_conversions as quote on quote.id = frozen.quote_id
      where frozen.attempt_id = ${attemptId}`,
  );
}

/**
 * Deletes at most `limit` quotes that were replaced thirty days ago and that no payment uses; returns how
 * many. A replaced quote is never the newest one of its amount, and no payment can begin to use it.
 */
export async function deleteOldQuotes(db: Queryable, limit: number): Promise<number> {
  return await execute(
    db,
    sql`delete from invoice_fx_conversions where id in (
          select id from invoice_fx_conversions as quote
          where replaced_at < now() - interval '30 days'
            and not exists (select from quote_freezes where quote_id = quote.id)
          order by replaced_at limit ${limit} for update skip locked)`,
  );
}

/** Returns the time of the database's clock, by which quotes expire. */
export async function findNow(db: Queryable): Promise<Date> {
  return (await one<{ now: Date }>(db, sql`select clock_timestamp() as now`)).now;
}

/** One amount of one invoice in one target currency. */
interface QuoteKey {
  invoiceId: string;
  amountVersion: bigint;
  target: string;
}

export interface QuoteRow {
  id: string;
  invoiceId: string;
  amountVersion: bigint;
  originalAmountMinor: bigint;
  originalCurrency: string;
  /** Includes the fee. */
  convertedAmountMinor: bigint;
  convertedCurrency: string;
  /** Decimal text with six places. */
  exchangeRate: string;
  feeMinor: bigint;
  provider: string;
  lockedAt: Date;
  expiresAt: Date;
  expired: boolean;
}

interface NewQuote {
  invoiceId: string;
  amountVersion: bigint;
  amountMinor: bigint;
  source: string;
  target: string;
  convertedMinor: bigint;
  feeMinor: bigint;
  feePercent: string;
  exchangeRate: string;
  provider: string;
  lockMinutes: number;
}
