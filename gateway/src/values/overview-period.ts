import { overviewDays } from '@checkout/contract/overview/days.ts';
import { daysOf } from '@checkout/kit/values/days.ts';
import { ValidationError } from '../http/problem.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the days of an overview, both inclusive. Throws a ValidationError for an empty period, or more than
 * a year.
 */
export function overviewPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: string; to: string } {
  const last = to ?? dayOf(now);
  const first = from ?? dayOf(new Date(Date.parse(last) - (overviewDays.default - 1) * DAY_MS));
  const days = daysOf({ from: first, to: last });
  if (days < 1) throw new ValidationError([{ path: 'from', message: 'From must not be after to' }]);
  if (days > overviewDays.most) {
    const message = `A period can have at most ${overviewDays.most} days`;
    throw new ValidationError([{ path: 'from', message }]);
  }
  return { from: first, to: last };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
