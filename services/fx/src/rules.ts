import { conflict, invalid } from '@checkout/kit/errors/errors.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { currencyPair, type FallbackPair } from '@checkout/money/pair.ts';
import { crossRate, parseMargin, parseRate, rateWithMargin } from '@checkout/money/rate.ts';
import { MoneyError } from '@checkout/money/refusal.ts';

/** Throws FX_PAIR_DISABLED when conversion is disabled or this direction is not enabled. */
export function assertConvertible({ isEnabled, enabledCurrencyPairs }: Conditions, pair: Pair): void {
  if (!isEnabled || !enabledCurrencyPairs.includes(currencyPair(pair))) throw notConvertible(pair);
}

/**
 * Returns the rate to lock, in millionths: the stored rate for exactly this direction with its margin, else
 * the cross rate of the fallbacks through the US dollar, without a margin. Throws FX_PAIR_DISABLED when rates
 * that are each valid combine to zero or to more than the largest rate.
 */
export function rateFor(pair: Pair, fallbackRates: FallbackRates, stored: StoredRate | undefined) {
  try {
    return computeRate(pair, fallbackRates, stored);
  } catch (error) {
    throw error instanceof MoneyError ? notConvertible(pair) : error;
  }
}

function computeRate({ source, target }: Pair, fallbackRates: FallbackRates, stored: StoredRate | undefined) {
  if (stored !== undefined) {
    const rateE6 = rateWithMargin({ rateE6: parseRate(stored.rate), marginE4: parseMargin(stored.margin) });
    return { rateE6, provider: stored.provider };
  }
  const fallbackRatesE6 = {
    'USD-HKD': parseRate(fallbackRates['USD-HKD']),
    'USD-CNY': parseRate(fallbackRates['USD-CNY']),
    'USD-EUR': parseRate(fallbackRates['USD-EUR']),
    'USD-THB': parseRate(fallbackRates['USD-THB']),
  };
  return { rateE6: crossRate({ source, target, fallbackRatesE6 }), provider: 'fallback' };
}

function notConvertible({ source, target }: Pair) {
  return invalid('FX_PAIR_DISABLED', `Converting ${source} to ${target} is not available.`);
}

/** Returns the error for an amount that rounds to zero in that currency. */
export function amountTooSmall(target: string) {
  return invalid(
    'AMOUNT_TOO_SMALL',
    `This amount is too small to be paid in ${target}. Please choose another way to pay.`,
  );
}

/** Returns the error for an amount that exceeds the largest in that currency. */
export function amountTooLarge(target: string) {
  return invalid(
    'AMOUNT_TOO_LARGE',
    `This amount is too large to be paid in ${target}. Please choose another way to pay.`,
  );
}

export function quoteRequired() {
  return invalid('FX_QUOTE_REQUIRED', 'Please request a currency conversion quote first.');
}

export function quoteExpired() {
  return conflict(
    'FX_QUOTE_EXPIRED',
    'The exchange rate has expired. Please refresh the rate and try again.',
  );
}

interface Pair {
  source: Currency;
  target: Currency;
}

interface Conditions {
  isEnabled: boolean;
  enabledCurrencyPairs: readonly string[];
}

/** Decimal text, units of the second currency for one US dollar. */
export type FallbackRates = Record<FallbackPair, string>;

interface StoredRate {
  rate: string;
  margin: string;
  provider: string;
}
