import type { RouteAnswer } from '@checkout/contract/routes.ts';
import { convertSum } from '@checkout/money/convert-sum.ts';
import { type Currency, currencies, defaultCurrency } from '@checkout/money/currency.ts';
import { fallbackPairs } from '@checkout/money/pair.ts';
import { crossRate, type FallbackRatesE6, parseRate, unitRateE6 } from '@checkout/money/rate.ts';

/** The currency for comparing sums: the one through which rates without a pair of their own are derived. */
export const baseCurrency: Currency = defaultCurrency;

/**
 * Returns the current rate of each currency, for one unit of it, without a margin: the manual rate in use for
 * exactly this direction, else the one derived from the fallback rates.
 */
export function baseRates({ fxRates, fxSettings }: Known): BaseRates {
  const fallbackRatesE6 = Object.fromEntries(
    fallbackPairs.map((pair) => [pair, parseRate(fxSettings.fallbackRates[pair])]),
  ) as FallbackRatesE6;
  const rateOf = (source: Currency): BaseRate => {
    const manual = fxRates.find(
      (rate) =>
        rate.baseCurrency === source && rate.quoteCurrency === baseCurrency && rate.state === 'in_use',
    );
    if (manual) return { rateE6: parseRate(manual.rate), since: manual.createdAt, isFallback: false };
    const rateE6 =
      source === baseCurrency ? unitRateE6 : crossRate({ source, target: baseCurrency, fallbackRatesE6 });
    return { rateE6, since: fxSettings.updatedAt, isFallback: true };
  };
  return Object.fromEntries(currencies.map((currency) => [currency, rateOf(currency)])) as BaseRates;
}

/** Returns the total in the base currency: each sum is converted and rounded half up, then added. */
export function sumInBase(sums: readonly Sum[], rates: BaseRates): bigint {
  return sums.reduce(
    (total, { currency, amountMinor }) =>
      total + convertSum({ sumMinor: BigInt(amountMinor), rateE6: rates[currency].rateE6 }),
    0n,
  );
}

export type BaseRates = Readonly<Record<Currency, BaseRate>>;

interface BaseRate {
  /** Units of the base currency for one unit of this one, in millionths. */
  rateE6: bigint;
  /** When the rate was set. */
  since: string;
  /** Derived from the fallback rates. */
  isFallback: boolean;
}

interface Sum {
  currency: Currency;
  amountMinor: number;
}

interface Known {
  fxRates: RouteAnswer<'listFxRates'>['fxRates'];
  fxSettings: RouteAnswer<'getFxSettings'>['fxSettings'];
}
