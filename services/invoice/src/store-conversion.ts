import type { Transaction } from '@checkout/kit/database.ts';
import { maybeOne, one, type Queryable, sql } from '@checkout/kit/sql.ts';
import type { ChangedRow } from './invoice-row.ts';
import { sourcesOf } from './state.ts';
import { changedColumns, isOverdue, nextVersion } from './store-columns.ts';

/** Shows a locked conversion on the invoice, as long as it is for the present amount. */
export async function mirrorConversion(
  trx: Transaction,
  quote: MirroredQuote,
): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, fx_rate_locked = ${quote.exchangeRate}::numeric,
        fx_locked_until = ${quote.lockedUntil}, converted_amount_minor = ${quote.convertedAmountMinor}::bigint,
        converted_currency = ${quote.convertedCurrency}, fx_fee_minor = ${quote.feeMinor}::bigint
      where id = ${quote.invoiceId} and amount_version = ${quote.amountVersion}::bigint
        and status = any(${sourcesOf('complete')}) and claim_attempt_id is null and not ${isOverdue}
      returning ${changedColumns}`,
  );
}

export async function readClock(db: Queryable): Promise<Date> {
  const { now } = await one<{ now: Date }>(db, sql`select clock_timestamp() as now`);
  return now;
}

interface MirroredQuote {
  invoiceId: string;
  amountVersion: bigint;
  exchangeRate: string;
  lockedUntil: Date;
  convertedAmountMinor: bigint;
  convertedCurrency: string;
  feeMinor: bigint;
}
