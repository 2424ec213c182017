import type { Transaction } from '@checkout/kit/database/database.ts';
import { maybeOne, one, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

const isReplaced = sql`exists (select from fx_rates as newer
      where newer.base_currency = fx_rates.base_currency and newer.quote_currency = fx_rates.quote_currency
        and newer.position > fx_rates.position
        and (newer.valid_until is null or newer.valid_until > clock_timestamp()))`;

const columns = sql`
  id, base_currency as "baseCurrency", quote_currency as "quoteCurrency", rate, margin, provider,
  valid_until as "validUntil", created_at as "createdAt",
  case when valid_until <= clock_timestamp() then 'expired'
    when ${isReplaced} then 'replaced'
    else 'in_use' end as state`;

/** Returns the newest rates up to the limit, and all older ones that are still in use; newest first. */
export async function findNewestRates(db: Queryable, limit: number): Promise<FxRateRow[]> {
  const found = await rows<StoredRateRow>(
    db,
    sql`
      select ${columns} from fx_rates
      where position >= coalesce((select position from fx_rates order by position desc offset ${limit - 1} limit 1), 0)
        or ((valid_until is null or valid_until > clock_timestamp()) and not ${isReplaced})
      order by position desc`,
  );
  return found.map(toRate);
}

/** Returns the newest unexpired rate for exactly this direction. */
export async function findUsableRate(
  db: Queryable,
  { source, target }: { source: string; target: string },
): Promise<FxRateRow | undefined> {
  const found = await maybeOne<StoredRateRow>(
    db,
    sql`
      select ${columns} from fx_rates
      where base_currency = ${source} and quote_currency = ${target}
        and (valid_until is null or valid_until > clock_timestamp())
      order by position desc limit 1`,
  );
  return found === undefined ? undefined : toRate(found);
}

export async function insertRate(trx: Transaction, rate: NewRate): Promise<FxRateRow> {
  const { baseCurrency, quoteCurrency, margin, validUntil, createdBy } = rate;
  const inserted = await one<StoredRateRow>(
    trx,
    sql`
      insert into fx_rates (base_currency, quote_currency, rate, margin, valid_until, created_by)
      values (${baseCurrency}, ${quoteCurrency}, ${rate.rate}, ${margin}, ${validUntil}, ${createdBy})
      returning ${columns}`,
  );
  return toRate(inserted);
}

/** Locks a rate until the transaction ends. */
export async function lockRate(trx: Transaction, id: string): Promise<FxRateRow | undefined> {
  const found = await maybeOne<StoredRateRow>(
    trx,
    sql`select ${columns} from fx_rates where id = ${id} for update`,
  );
  return found && toRate(found);
}

/** Expires a rate now, unless it has expired before. */
export async function expireRate(trx: Transaction, id: string): Promise<FxRateRow> {
  const expired = await one<StoredRateRow>(
    trx,
    sql`update fx_rates set valid_until = least(valid_until, clock_timestamp()) where id = ${id} returning ${columns}`,
  );
  return toRate(expired);
}

function toRate({ validUntil, ...rate }: StoredRateRow): FxRateRow {
  return { ...rate, validUntil: validUntil ?? undefined };
}

export interface FxRateRow {
  id: string;
  baseCurrency: string;
  quoteCurrency: string;
  /** Decimal text with six places, units of the quote currency for one of the base currency. */
  rate: string;
  /** Decimal text with four places; 0.0200 is two percent. */
  margin: string;
  provider: string;
  validUntil: Date | undefined;
  createdAt: Date;
  /** `in_use`, `replaced` by a newer, still valid one of its pair, or `expired`. */
  state: string;
}

type StoredRateRow = Omit<FxRateRow, 'validUntil'> & { validUntil: Date | null };

interface NewRate {
  baseCurrency: string;
  quoteCurrency: string;
  rate: string;
  margin: string;
  validUntil: Date | null;
  createdBy: string;
}
