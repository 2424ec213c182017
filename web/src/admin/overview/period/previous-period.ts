import type { Currency } from '@checkout/money/currency.ts';
import { divideHalfUp } from '@checkout/money/divide.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { Overview } from '../queries.ts';
import { type Days, dayAfter, dayCount } from './period.ts';

/** Returns the period of the same length directly before. */
export function previousPeriod(days: Days): Days {
  return { from: dayAfter(days.from, -dayCount(days)), to: dayAfter(days.from, -1) };
}

/**
 * Returns whether nothing was received, failed or was refunded in a period, so that comparing with its
 * figures is meaningless.
 */
export function isEmptyPeriod(overview: Overview): boolean {
  const { received, refunds, failedAttempts, failedInvoices, failedDeliveries } = overview;
  return [received, refunds, failedAttempts, failedInvoices, failedDeliveries].every(
    (days) => days.length === 0,
  );
}

/** Compares a figure with the previous one; growth from zero cannot be expressed. */
export function changeOf({ now, before }: Figures): Change {
  if (before === 0n) return { kind: 'nothing' };
  if (now === before) return { kind: 'same' };
  return { kind: 'changed', permille: divideHalfUp({ dividend: (now - before) * 1_000n, divisor: before }) };
}

/** Returns the totals of a period, adding zero for each currency that only the previous period had. */
export function withPreviousCurrencies(now: Totals, before: Totals = []): Totals {
  const gone = before.filter(({ currency }) => !now.some((total) => total.currency === currency));
  const none = ({ currency }: { currency: Currency }) => ({
    ...{ currency, count: 0, amountMinor: 0 },
    amountFormatted: formatMinor(0n, currency),
  });
  return [...now, ...gone.map(none)];
}

/** Returns the total of a currency in minor units; undefined while the totals are undefined. */
export function amountIn(totals: Totals | undefined, currency: Currency): bigint | undefined {
  return totals && BigInt(totals.find((total) => total.currency === currency)?.amountMinor ?? 0);
}

type Totals = Overview['receivedTotals'];

interface Figures {
  /** Minor units, or a count. */
  now: bigint;
  before: bigint;
}

type Change =
  /** The previous figure is zero. */
  | { kind: 'nothing' }
  | { kind: 'same' }
  /** Changed by this many thousandths of the previous figure, rounded half up. */
  | { kind: 'changed'; permille: bigint };
