import type { Currency } from '@checkout/money/currency.ts';
import { divideHalfUp } from '@checkout/money/divide.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { type Days, dayAfter, dayCount } from './period.ts';
import type { Overview } from './queries.ts';

/** As many days, right before. */
export function daysBefore(days: Days): Days {
  return { from: dayAfter(days.from, -dayCount(days)), to: dayAfter(days.from, -1) };
}

/** Nothing came in, failed or was given back in a period, so that none of its figures says anything. */
export function hadNothing(overview: Overview): boolean {
  const { received, refunds, failedAttempts, failedInvoices, failedDeliveries } = overview;
  return [received, refunds, failedAttempts, failedInvoices, failedDeliveries].every(
    (days) => days.length === 0,
  );
}

/** How a figure compares with the one before: nothing can be said of growth from nothing. */
export function changeOf({ now, before }: Figures): Change {
  if (before === 0n) return { kind: 'nothing' };
  if (now === before) return { kind: 'same' };
  return { kind: 'changed', permille: divideHalfUp({ dividend: (now - before) * 1_000n, divisor: before }) };
}

/** The totals of a period, with zero for each currency that only the period before had something of. */
export function withThoseBefore(now: Totals, before: Totals = []): Totals {
  const gone = before.filter(({ currency }) => !now.some((total) => total.currency === currency));
  const none = ({ currency }: { currency: Currency }) => ({
    ...{ currency, count: 0, amountMinor: 0 },
    amountFormatted: formatMinor(0n, currency),
  });
  return [...now, ...gone.map(none)];
}

/** The sum of a currency in minor units; undefined while the totals are. */
export function amountIn(totals: Totals | undefined, currency: Currency): bigint | undefined {
  return totals && BigInt(totals.find((total) => total.currency === currency)?.amountMinor ?? 0);
}

type Totals = Overview['receivedTotals'];

interface Figures {
  /** Minor units, or how many. */
  now: bigint;
  before: bigint;
}

type Change =
  /** There was nothing before. */
  | { kind: 'nothing' }
  | { kind: 'same' }
  /** By so many thousandths of what was before, rounded half up. */
  | { kind: 'changed'; permille: bigint };
