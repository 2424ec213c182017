/** The median of several measurements, with the lowest and the highest. */
export interface Figure {
  median: number;
  low: number;
  high: number;
}

export function figureOf(values: readonly number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined) throw new Error('nothing was measured');
  return { median: quantile(sorted, 0.5), low, high };
}

/** Returns the quantile of sorted values; `part` is between 0 and 1. */
export function quantile(sorted: ArrayLike<number>, part: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}
