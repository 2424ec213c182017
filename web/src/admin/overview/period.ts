const dayMs = 86_400_000;
/** The longest period that the server adds up. */
export const mostDays = 366;

/** The periods that can be chosen by one press, in their order. */
export const fixedPeriods = ['7d', '30d', '90d', 'month'] as const;
const usual: FixedPeriod = '30d';

/** The period that the address names; the usual one where it names none that makes sense. */
export function readPeriod(address: URLSearchParams, today: Date): Period {
  const custom = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  if (periodProblem(custom) === undefined) return { ...custom, choice: 'custom' };
  const choice = fixedPeriods.find((period) => period === address.get('period')) ?? usual;
  return { ...daysOf(choice, today), choice };
}

/** The address of a period, with everything in it that is not the period's; days are named only where they are custom. */
export function writePeriod(address: URLSearchParams, period: FixedPeriod | Days): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['period', 'from', 'to']) next.delete(name);
  if (typeof period !== 'string') {
    next.set('from', period.from);
    next.set('to', period.to);
  } else if (period !== usual) {
    next.set('period', period);
  }
  return next;
}

/** What stands in the way of adding up these days, if anything does. */
export function periodProblem({ from, to }: Days): PeriodProblem | undefined {
  if (!isDay(from) || !isDay(to)) return 'incomplete';
  const count = dayCount({ from, to });
  if (count < 1) return 'reversed';
  return count > mostDays ? 'tooLong' : undefined;
}

/** How many days a period has, both its ends included. */
export function dayCount({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** The day so many days after another one. */
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

/** A day that exists: not the thirtieth of February, which dates would take for the second of March. */
function isDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && dayOf(ms) === text;
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
