import type { Transaction } from '@checkout/kit/database/database.ts';
import { maybeOne, one, type Queryable, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { ChangedRow } from '../invoices/invoice-row.ts';
import { changeable, changedColumns, nextVersion, noConversion } from '../invoices/store-columns.ts';

/** Copies a locked conversion to the invoice; returns undefined if its amount changed or cannot change. */
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
      where id = ${quote.invoiceId} and amount_version = ${quote.amountVersion}::bigint and ${changeable}
      returning ${changedColumns}`,
  );
}

export async function findNow(db: Queryable): Promise<Date> {
  const { now } = await one<{ now: Date }>(db, sql`select clock_timestamp() as now`);
  return now;
}

/** Sets the conversion columns of the invoice to the conversion that it is paid with, or to none. */
export function convertedColumns(conversion: FrozenConversion | undefined): Sql {
  if (conversion === undefined) return noConversion;
  return sql`fx_rate_locked = ${conversion.exchangeRate}::numeric, fx_locked_until = ${conversion.lockedUntil},
    converted_amount_minor = ${conversion.convertedAmountMinor}::bigint,
    converted_currency = ${conversion.convertedCurrency}, fx_fee_minor = ${conversion.feeAmountMinor}::bigint`;
}

export interface FrozenConversion {
  exchangeRate: string;
  lockedUntil: Date | null;
  convertedAmountMinor: bigint;
  convertedCurrency: string;
  feeAmountMinor: bigint;
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
