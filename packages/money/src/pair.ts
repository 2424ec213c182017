import { type Currency, currencies } from './currency.ts';

/** All 20 directional pairs of two different currencies, written `SOURCE-TARGET`. */
export const currencyPairs: readonly CurrencyPair[] = currencies.flatMap((source) =>
  currencies.filter((target) => target !== source).map((target) => currencyPair({ source, target })),
);

/** The four pairs with a fallback rate: units of the target currency per US dollar. */
export const fallbackPairs = ['USD-HKD', 'USD-CNY', 'USD-EUR', 'USD-THB'] as const;

/** Fallback rates of a new installation, as decimal text: units of the target currency per US dollar. */
export const defaultFallbackRates = {
  'USD-HKD': '7.8',
  'USD-CNY': '7.2',
  'USD-EUR': '0.92',
  'USD-THB': '35.5',
} as const satisfies Record<FallbackPair, string>;

/** Returns the directional pair from `source` to `target`. */
export function currencyPair({ source, target }: { source: Currency; target: Currency }): CurrencyPair {
  return `${source}-${target}`;
}

/** Returns whether a text is one of the 20 directional pairs; a currency paired with itself is not. */
export function isCurrencyPair(text: string): text is CurrencyPair {
  return (currencyPairs as readonly string[]).includes(text);
}

export type CurrencyPair = `${Currency}-${Currency}`;
export type FallbackPair = (typeof fallbackPairs)[number];
