import { recordSettingsChange } from '@checkout/kit/changes/settings-changes.ts';
import { inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import {
  type CurrencyPair,
  currencyPairs,
  type FallbackPair,
  fallbackPairs,
  isCurrencyPair,
} from '@checkout/money/pair.ts';
import { formatPercent, parsePercent } from '@checkout/money/percent.ts';
import { formatRate, parseRate } from '@checkout/money/rate.ts';
import type { SaveFxSettingsRequest } from '@checkout/proto/fx/v1/fx.ts';
import type { Deps } from './deps.ts';
import {
  type FxSettingsRow,
  findSettings,
  lockSettings,
  updateFallbackRate,
  updateSettings,
} from './store-settings.ts';
import { withValidationError } from './with-validation-error.ts';

const MAXIMUM_FEE_PERCENT_E2 = 1_000n;
const LOCK_MINUTES = { least: 5, most: 60 };

/**
 * Changes the given settings: fee from 0 to 10 percent with at most two decimals, lock from 5 to 60 minutes,
 * enabled pairs out of the 20 directional ones (the whole list or single changes), positive fallback rates.
 * Locked quotes keep their terms. Saves everything or nothing. Throws VALIDATION_ERROR, UNAUTHORIZED or
 * ADMIN_ACCESS_REQUIRED.
 */
export async function saveFxSettings(
  { db }: Deps,
  request: SaveFxSettingsRequest,
  context: CallContext,
): Promise<{ settings: FxSettingsRow }> {
  requireAdmin(context);
  const { changes, pairsAfter, fallbackRates } = readSettingsChanges(request);
  return inTransaction(db, async (trx) => {
    await lockSettings(trx);
    const before = await findSettings(trx);
    const enabledCurrencyPairs = pairsAfter(before.enabledCurrencyPairs);
    await updateSettings(trx, { ...changes, enabledCurrencyPairs });
    for (const fallbackRate of fallbackRates) await updateFallbackRate(trx, fallbackRate);
    const settings = await findSettings(trx);
    recordSettingsChange(trx, context, {
      kind: 'fx_settings',
      subject: { id: 'default', name: '' },
      before: factsOf(before),
      after: factsOf(settings),
    });
    return { settings };
  });
}

function factsOf({ createdAt: _created, updatedAt: _updated, ...facts }: FxSettingsRow) {
  return facts;
}

/** Reads the changes that a request would make. Throws VALIDATION_ERROR. */
export function readSettingsChanges(request: SaveFxSettingsRequest) {
  const all = readPairs(request.enabledCurrencyPairs?.pairs);
  const on = readPairs(request.pairsToEnable);
  const off = readPairs(request.pairsToDisable);
  return {
    changes: {
      isEnabled: request.isEnabled,
      conversionFeePercent: readFee(request.conversionFeePercent),
      rateLockDurationMinutes: readLock(request.rateLockDurationMinutes),
    },
    /** Returns the enabled pairs in display order; pairs that the request does not name are unchanged. */
    pairsAfter: (before: readonly string[]): CurrencyPair[] => {
      const now = [...(all ?? before), ...on];
      return currencyPairs.filter((pair) => now.includes(pair) && !off.includes(pair));
    },
    fallbackRates: Object.entries(request.fallbackRates).map(readFallbackRate),
  };
}

function readFee(percent: string | undefined): string | undefined {
  if (percent === undefined) return undefined;
  const percentE2 = withValidationError('Conversion fee', () => parsePercent(percent));
  if (percentE2 > MAXIMUM_FEE_PERCENT_E2) {
    throw invalid('VALIDATION_ERROR', 'Conversion fee must be between 0 and 10 percent');
  }
  return formatPercent(percentE2);
}

function readLock(minutes: number | undefined): number | undefined {
  if (minutes !== undefined && (minutes < LOCK_MINUTES.least || minutes > LOCK_MINUTES.most)) {
    throw invalid('VALIDATION_ERROR', 'Rate lock must be between 5 and 60 minutes');
  }
  return minutes;
}

function readPairs<Pairs extends string[] | undefined>(pairs: Pairs): Pairs {
  if (pairs?.every(isCurrencyPair) === false) throw invalid('VALIDATION_ERROR', 'Unknown currency pair');
  return pairs;
}

function readFallbackRate([pair, rate]: [string, string]): { pair: FallbackPair; rate: string } {
  const known = fallbackPairs.find((candidate) => candidate === pair);
  if (known === undefined) throw invalid('VALIDATION_ERROR', 'Unknown fallback currency pair');
  return {
    pair: known,
    rate: formatRate(withValidationError(`Fallback rate ${pair}`, () => parseRate(rate))),
  };
}
