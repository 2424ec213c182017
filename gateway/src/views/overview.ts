import type { Overview } from '@checkout/contract/overview/schema.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { GetOverviewResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { CountFailedAttemptsResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { CountFailedByDayResponse } from '@checkout/proto/webhook/v1/webhook.ts';
import { enumOf } from '../values/from-proto.ts';

/** Merges what three services report about a period. */
export function overviewView({ period, money, attempts, deliveries }: Known): Overview {
  return {
    ...period,
    received: money.received.map(({ day, rail, ...sum }) => ({
      day,
      rail: enumOf(rail),
      ...sumView(sum),
    })),
    receivedTotals: totalsOf(money.received),
    waiting: money.waiting.map(({ status, ...sum }) => ({
      status: enumOf(status),
      ...sumView(sum),
    })),
    failedAttempts: attempts.days.map(({ day, rail, count }) => ({
      day,
      rail: enumOf(rail),
      count: Number(count),
    })),
    failedInvoices: money.failed.map(({ day, status, count }) => ({
      day,
      status: enumOf(status),
      count: Number(count),
    })),
    failedDeliveries: deliveries.days.map(({ day, count }) => ({ day, count: Number(count) })),
    refunds: money.refunds.map(({ day, ...sum }) => ({ day, ...sumView(sum) })),
    refundTotals: totalsOf(money.refunds),
  };
}

function totalsOf(sums: Sum[]): Overview['receivedTotals'] {
  const byCurrency = new Map<string, Sum>();
  for (const { currency, count, amountMinor } of sums) {
    const known = byCurrency.get(currency) ?? { currency, count: 0n, amountMinor: 0n };
    byCurrency.set(currency, {
      currency,
      count: known.count + count,
      amountMinor: known.amountMinor + amountMinor,
    });
  }
  return [...byCurrency.values()]
    .sort((one, other) => one.currency.localeCompare(other.currency))
    .map(sumView);
}

function sumView({ currency, count, amountMinor }: Sum) {
  return {
    currency: enumOf<Currency>(currency),
    count: Number(count),
    amountMinor: Number(amountMinor),
    amountFormatted: formatMinor(amountMinor, enumOf(currency)),
  };
}

interface Sum {
  currency: string;
  count: bigint;
  amountMinor: bigint;
}

interface Known {
  period: { from: string; to: string };
  money: GetOverviewResponse;
  attempts: CountFailedAttemptsResponse;
  deliveries: CountFailedByDayResponse;
}
