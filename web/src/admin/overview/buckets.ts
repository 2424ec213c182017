import { type Days, dayAfter, dayCount } from './period.ts';

const week = 7;
/** More bars than these are too thin to be told apart. */
const mostDailyBars = 92;

/** A period cut into what one bar stands for: days, or weeks (from Monday) where those would be too many. */
export function bucketsOf(period: Days): Bucket[] {
  const isDaily = dayCount(period) <= mostDailyBars;
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

/** True where a bar stands for a day, and not for a week. */
export function isDaily(buckets: readonly Bucket[]): boolean {
  return buckets.every(({ from, to }) => from === to);
}

/** All the days of these bars, both ends included. */
export function periodOf(buckets: readonly Bucket[]): Days {
  return { from: buckets.at(0)?.from ?? '', to: buckets.at(-1)?.to ?? '' };
}

/** Adds up, for each key, what its rows have in each bucket; rows outside of all count nowhere. */
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

/** The days that one bar stands for, both included. */
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
