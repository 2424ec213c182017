import { type SettledRail, settledRails } from '@checkout/contract/rail.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { type Bucket, sumsIn } from './bars/buckets.ts';
import type { Overview } from './queries.ts';

/** Returns the amounts received in one currency by rail, in minor units for each bar. */
export function receivedByRail(
  { received }: Pick<Overview, 'received'>,
  { currency, buckets }: ReceivedRequest,
) {
  const rows = received
    .filter((row) => row.currency === currency)
    .map(({ day, rail, amountMinor }) => ({ day, key: rail, value: BigInt(amountMinor) }));
  return sumsIn({ rows, buckets, keys: settledRails });
}

/** Returns the number of payments received in one currency by rail. */
export function paymentsByRail({ received }: Pick<Overview, 'received'>, currency: Currency) {
  const countOf = (rail: SettledRail): number =>
    received
      .filter((row) => row.currency === currency && row.rail === rail)
      .reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(settledRails.map((rail) => [rail, countOf(rail)])) as Record<SettledRail, number>;
}

/** Returns the total received in one currency by rail, in minor units. */
export function sumsByRail({ received }: Pick<Overview, 'received'>, currency: Currency) {
  const sumOf = (rail: SettledRail): bigint =>
    received
      .filter((row) => row.currency === currency && row.rail === rail)
      .reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  return Object.fromEntries(settledRails.map((rail) => [rail, sumOf(rail)])) as Record<SettledRail, bigint>;
}

/** Returns the currency to show: the wanted one if any of it was received, else that of most payments. */
export function shownCurrency(
  { receivedTotals }: Pick<Overview, 'receivedTotals'>,
  wanted: string | null,
): Currency | undefined {
  const chosen = receivedTotals.find(({ currency }) => currency === wanted);
  const [most] = [...receivedTotals].sort((one, other) => other.count - one.count);
  return (chosen ?? most)?.currency;
}

interface ReceivedRequest {
  currency: Currency;
  buckets: readonly Bucket[];
}
