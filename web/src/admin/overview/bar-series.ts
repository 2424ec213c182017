import type { Days } from './period.ts';

/** What is stacked in the bars: one kind of thing, with how much of it each bar has. */
export interface BarSeries {
  id: string;
  name: string;
  /** Of the theme, as CSS. */
  color: string;
  /** Bar by bar: minor units, or how many. */
  values: readonly bigint[];
  /** How many there are in all, in words, where the values are something else. */
  count?: string;
  /** With how much there was in all in the period before, which is undefined until it is there. */
  compared?: { before: bigint | undefined };
  /** Where exactly those are that these days count; without, they are not listed anywhere. */
  listOf?: (days: Days) => string;
}

/** How much a series has in all. */
export function totalOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}

/** How much each bar has in all. */
export function barTotals(series: readonly BarSeries[], bars: number): bigint[] {
  return Array.from({ length: bars }, (_, bar) => totalOf(series.map(({ values }) => values[bar] ?? 0n)));
}
