import { overviewDays } from '@checkout/contract/overview/days.ts';
import { utcDay } from '@checkout/contract/values/timestamp.ts';

const dayMs = 86_400_000;

/** The periods that can be chosen by one press, in this order. */
export const fixedPeriods = ['7d', '30d', '90d', 'month'] as const;
const usual: FixedPeriod = '30d';

/** Returns the period that the URL names; the default one if it names none that is valid. */
export function readPeriod(searchParams: URLSearchParams, today: Date): Period {
  const custom = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' };
  if (periodProblem(custom) === undefined) return { ...custom, choice: 'custom' };
  const choice = fixedPeriods.find((period) => period === searchParams.get('period')) ?? usual;
  return { ...daysOf(choice, today), choice };
}

/** Returns the URL parameters for a period, keeping unrelated ones; days are set only if custom. */
export function writePeriod(searchParams: URLSearchParams, period: FixedPeriod | Days): URLSearchParams {
  const next = new URLSearchParams(searchParams);
  for (const name of ['period', 'from', 'to']) next.delete(name);
  if (typeof period !== 'string') {
    next.set('from', period.from);
    next.set('to', period.to);
  } else if (period !== usual) {
    next.set('period', period);
  }
  return next;
}

/** Returns why no totals can be requested for these days, if so. */
export function periodProblem({ from, to }: Days): PeriodProblem | undefined {
  if (!isDay(from) || !isDay(to)) return 'incomplete';
  const count = dayCount({ from, to });
  if (count < 1) return 'reversed';
  return count > overviewDays.most ? 'tooLong' : undefined;
}

/** Returns the number of days in a period, both ends included. */
export function dayCount({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** Returns the day that is this many days later. */
export function dayAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * dayMs);
}

function daysOf(choice: FixedPeriod, now: Date): Days {
  const to = dayOf(now.getTime());
  if (choice === 'month') return { from: `${to.slice(0, 8)}01`, to };
  return { from: dayAfter(to, 1 - Number.parseInt(choice, 10)), to };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Returns whether the server knows a day: not 30 February, nor one before 1970. */
function isDay(text: string): boolean {
  return utcDay('').safeParse(text).success;
}

export type FixedPeriod = (typeof fixedPeriods)[number];
export type PeriodProblem = 'incomplete' | 'reversed' | 'tooLong';

/** UTC days such as `2026-11-26`, both included. */
export interface Days {
  from: string;
  to: string;
}

export interface Period extends Days {
  choice: FixedPeriod | 'custom';
}
