import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, one, type Queryable, sql } from '@checkout/kit/database/sql.ts';
import type { FallbackRates } from './rules.ts';

export async function findSettings(db: Queryable): Promise<FxSettingsRow> {
  return one<FxSettingsRow>(
    db,
    sql`
      select is_enabled as "isEnabled", conversion_fee_percent as "conversionFeePercent",
        rate_lock_duration_minutes as "rateLockDurationMinutes", enabled_currency_pairs as "enabledCurrencyPairs",
        (select json_object_agg(pair, trim_scale(rate)::text) from fx_fallback_rates) as "fallbackRates",
        created_at as "createdAt", updated_at as "updatedAt"
      from fx_settings`,
  );
}

/** Serialises changes of settings and fallback rates. */
export async function lockSettings(trx: Transaction): Promise<void> {
  await execute(trx, sql`select from fx_settings for update`);
}

/** Leaves undefined fields unchanged. */
export async function updateSettings(trx: Transaction, changes: SettingsChanges): Promise<void> {
  const { isEnabled, conversionFeePercent, rateLockDurationMinutes, enabledCurrencyPairs } = changes;
  await execute(
    trx,
    sql`
      update fx_settings set
        is_enabled = coalesce(${isEnabled ?? null}::boolean, is_enabled),
        conversion_fee_percent = coalesce(${conversionFeePercent ?? null}::numeric, conversion_fee_percent),
        rate_lock_duration_minutes = coalesce(${rateLockDurationMinutes ?? null}::integer, rate_lock_duration_minutes),
        enabled_currency_pairs = ${enabledCurrencyPairs}::text[],
        updated_at = now()`,
  );
}

export async function updateFallbackRate(
  trx: Transaction,
  { pair, rate }: { pair: string; rate: string },
): Promise<void> {
  await execute(trx, sql`update fx_fallback_rates set rate = ${rate}::numeric where pair = ${pair}`);
}

export interface FxSettingsRow {
  isEnabled: boolean;
  /** Decimal text with two places. */
  conversionFeePercent: string;
  rateLockDurationMinutes: number;
  enabledCurrencyPairs: string[];
  fallbackRates: FallbackRates;
  createdAt: Date;
  updatedAt: Date;
}

interface SettingsChanges {
  isEnabled: boolean | undefined;
  conversionFeePercent: string | undefined;
  rateLockDurationMinutes: number | undefined;
  enabledCurrencyPairs: string[];
}
