import { type Days, dayAfter, dayCount } from '../period/period.ts';

const week = 7;
/** More bars than this are too thin to tell apart. */
const maxDailyBars = 92;

/** Splits a period into the days of each bar: single days, or weeks (from Monday) if there are too many. */
export function bucketsOf(period: Days): Bucket[] {
  const isDaily = dayCount(period) <= maxDailyBars;
  const buckets: Bucket[] = [];
  for (let from = period.from; from <= period.to; ) {
    const days = isDaily ? 1 : week - weekday(from);
    const left = dayCount({ from, to: period.to });
    const to = dayAfter(from, Math.min(days, left) - 1);
    buckets.push({ from, to });
    from = dayAfter(to, 1);
  }
  return buckets;
}

/** Returns whether each bar stands for a day rather than a week. */
export function isDaily(buckets: readonly Bucket[]): boolean {
  return buckets.every(({ from, to }) => from === to);
}

/** Returns the period that these bars cover, both ends included. */
export function periodOf(buckets: readonly Bucket[]): Days {
  return { from: buckets.at(0)?.from ?? '', to: buckets.at(-1)?.to ?? '' };
}

/** Returns for each key the sum of its rows in each bucket; rows outside of all buckets are ignored. */
export function sumsIn<Key extends string>({ rows, buckets, keys }: SumRequest<Key>): Record<Key, bigint[]> {
  const sums = Object.fromEntries(keys.map((key) => [key, buckets.map(() => 0n)])) as Record<Key, bigint[]>;
  for (const { day, key, value } of rows) {
    const place = buckets.findIndex(({ from, to }) => from <= day && day <= to);
    const before = sums[key]?.[place];
    if (before !== undefined) sums[key][place] = before + value;
  }
  return sums;
}

/** Monday is 0. */
function weekday(day: string): number {
  return (new Date(day).getUTCDay() + week - 1) % week;
}

/** The days that one bar stands for, both ends included. */
export type Bucket = Days;

export interface KeyedRow<Key extends string> {
  day: string;
  key: Key;
  value: bigint;
}

interface SumRequest<Key extends string> {
  rows: readonly KeyedRow<Key>[];
  buckets: readonly Bucket[];
  keys: readonly Key[];
}
