import { type Currency, currencies } from '@checkout/money/currency.ts';
import { type CurrencyPair, currencyPair } from '@checkout/money/pair.ts';

/** Returns the pairs of a row or a column of the matrix, or all of them. */
export function pairsOf({ source, target }: { source?: Currency; target?: Currency }): CurrencyPair[] {
  const sources = source === undefined ? currencies : [source];
  const targets = target === undefined ? currencies : [target];
  return sources.flatMap((from) =>
    targets.filter((to) => to !== from).map((to) => currencyPair({ source: from, target: to })),
  );
}

/** Returns whether all, some or none of these pairs are enabled. */
export function shareOf(
  pairs: readonly CurrencyPair[],
  enabled: readonly CurrencyPair[],
): 'all' | 'some' | 'none' {
  const count = pairs.filter((pair) => enabled.includes(pair)).length;
  if (count === 0) return 'none';
  return count === pairs.length ? 'all' : 'some';
}

export interface PairChange {
  pairs: readonly CurrencyPair[];
  isOn: boolean;
}
