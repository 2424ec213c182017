import type { Days } from '../period/period.ts';

/** A series of stacked bars: one kind of figure, with its value in each bar. */
export interface BarSeries {
  id: string;
  name: string;
  /** A colour of the theme, as CSS. */
  color: string;
  /** One value for each bar: minor units, or a count. */
  values: readonly bigint[];
  /** The total count as text, where the values are not counts. */
  count?: string;
  /** The total of the previous period, undefined until it has loaded. */
  compared?: { before: bigint | undefined };
  /**
   * Returns the path of the list of exactly what was counted on these days; missing if there is no such list.
   */
  listOf?: (days: Days) => string;
}

/** Returns the total of a series. */
export function totalOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}

/** Returns the total of each bar. */
export function barTotals(series: readonly BarSeries[], bars: number): bigint[] {
  return Array.from({ length: bars }, (_, bar) => totalOf(series.map(({ values }) => values[bar] ?? 0n)));
}
