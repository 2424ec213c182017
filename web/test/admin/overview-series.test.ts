import { settledRails } from '@checkout/contract/rail.ts';
import { expect, test } from '@jest/globals';
import { barTotals, totalOf } from '../../src/admin/overview/bars/bar-series.ts';
import { bucketsOf, isDaily, periodOf } from '../../src/admin/overview/bars/buckets.ts';
import { failureSums, failuresByKind } from '../../src/admin/overview/failed.ts';
import { failedDeliveriesLink, invoicesLink } from '../../src/admin/overview/list-links.ts';
import {
  amountIn,
  changeOf,
  isEmptyPeriod,
  previousPeriod,
  withPreviousCurrencies,
} from '../../src/admin/overview/period/previous-period.ts';
import type { Overview } from '../../src/admin/overview/queries.ts';
import { railColors } from '../../src/admin/overview/rail-colors.ts';
import {
  paymentsByRail,
  receivedByRail,
  shownCurrency,
  sumsByRail,
} from '../../src/admin/overview/received.ts';
import { waitingByStatus } from '../../src/admin/overview/waiting.ts';
import { palettes } from '../../src/app/palettes.ts';

const money = { count: 1, amountMinor: 1_000, amountFormatted: '$10.00' };
const days = bucketsOf({ from: '2026-11-19', to: '2026-11-21' });

test('every day of a short period has a bar, also empty ones', () => {
  expect(days.map(({ from }) => from)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
  expect(isDaily(days)).toBe(true);
});

test('a long period has a bar for each week from Monday, cut off at both ends', () => {
  const weeks = bucketsOf({ from: '2026-01-01', to: '2026-06-30' });
  expect(isDaily(weeks)).toBe(false);
  expect(weeks[0]).toEqual({ from: '2026-01-01', to: '2026-01-04' });
  expect(weeks[1]).toEqual({ from: '2026-01-05', to: '2026-01-11' });
  expect(weeks.at(-1)).toEqual({ from: '2026-06-29', to: '2026-06-30' });
});

test('received amounts add up by rail and day, separately for each currency', () => {
  const received: Overview['received'] = [
    { day: '2026-11-19', rail: 'card', currency: 'USD', ...money },
    { day: '2026-11-21', rail: 'card', currency: 'USD', ...money },
    { day: '2026-11-21', rail: 'coupon', currency: 'USD', ...money },
    { day: '2026-11-21', rail: 'card', currency: 'HKD', ...money },
    { day: '2026-11-22', rail: 'card', currency: 'USD', ...money },
  ];
  const byRail = receivedByRail({ received }, { currency: 'USD', buckets: days });
  expect(byRail).toEqual({
    ...of(() => [0n, 0n, 0n]),
    card: [1_000n, 0n, 1_000n],
    coupon: [0n, 0n, 1_000n],
  });
  const series = Object.entries(byRail).map(([id, values]) => ({ id, name: id, color: '', values }));
  expect(barTotals(series, days.length)).toEqual([1_000n, 0n, 2_000n]);
  expect(totalOf(byRail.card)).toBe(2_000n);
  expect(paymentsByRail({ received }, 'USD')).toEqual({ ...of(() => 0), card: 3, coupon: 1 });
});

test.each(['light', 'dark'] as const)('in the %s scheme no two rails have the same colour', (scheme) => {
  const colors = settledRails.map((rail) => railColors(palettes[scheme])[rail]);
  expect(new Set(colors).size).toBe(settledRails.length);
});

test('a number links to the rows of exactly its days', () => {
  expect(periodOf(days)).toEqual({ from: '2026-11-19', to: '2026-11-21' });
  expect(invoicesLink({ what: 'paid', days: periodOf(days), currency: 'USD', rail: 'card' })).toBe(
    '/admin?currency=USD&rail=card&paidFrom=2026-11-19&paidTo=2026-11-21',
  );
  expect(failedDeliveriesLink({ from: '2026-11-19', to: '2026-11-19' })).toBe(
    '/admin/webhooks?status=failed&createdFrom=2026-11-19&createdTo=2026-11-19',
  );
});

test('the currency of most payments is shown first, unless another one is chosen', () => {
  const receivedTotals: Overview['receivedTotals'] = [
    { currency: 'EUR', ...money, count: 2 },
    { currency: 'USD', ...money, count: 9 },
  ];
  expect(shownCurrency({ receivedTotals }, null)).toBe('USD');
  expect(shownCurrency({ receivedTotals }, 'EUR')).toBe('EUR');
  expect(shownCurrency({ receivedTotals }, 'THB')).toBe('USD');
  expect(shownCurrency({ receivedTotals: [] }, 'USD')).toBeUndefined();
});

test('failed and expired invoices are distinguished', () => {
  const failures = failuresByKind(
    {
      failedAttempts: [{ day: '2026-11-19', rail: 'card', count: 3 }],
      failedInvoices: [
        { day: '2026-11-20', status: 'failed', count: 2 },
        { day: '2026-11-20', status: 'expired', count: 5 },
      ],
      failedDeliveries: [{ day: '2026-11-21', count: 1 }],
    },
    days,
  );
  expect(failures).toEqual({
    attempts: [3n, 0n, 0n],
    expired: [0n, 5n, 0n],
    invoices: [0n, 2n, 0n],
    deliveries: [0n, 0n, 1n],
  });
});

test('waiting invoices are counted over all currencies, and their amounts in each', () => {
  const waiting: Overview['waiting'] = [
    { status: 'pending', currency: 'HKD', ...money, count: 2, amountFormatted: 'HK$20.00' },
    { status: 'pending', currency: 'USD', ...money, count: 3 },
  ];
  const [review, , pending] = waitingByStatus({ waiting });
  expect(review).toEqual({ status: 'pending_admin_review', count: 0, amounts: [] });
  expect(pending).toMatchObject({
    status: 'pending',
    count: 5,
    amounts: [
      { currency: 'HKD', amountFormatted: 'HK$20.00' },
      { currency: 'USD', amountFormatted: '$10.00' },
    ],
  });
});

/** Returns the same value for every rail. */
function of<Value>(value: () => Value) {
  return Object.fromEntries(settledRails.map((rail) => [rail, value()]));
}

test('a period compares with as many days right before it', () => {
  expect(previousPeriod({ from: '2026-03-01', to: '2026-03-30' })).toEqual({
    from: '2026-01-30',
    to: '2026-02-28',
  });
  expect(previousPeriod({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
    from: '2025-12-31',
    to: '2025-12-31',
  });
});

test('an empty period is distinguished from one with only a failure', () => {
  const none = { received: [], refunds: [], failedAttempts: [], failedInvoices: [], failedDeliveries: [] };
  const shown = (parts: Partial<Overview>) => isEmptyPeriod({ ...none, ...parts } as unknown as Overview);
  expect(shown({})).toBe(true);
  expect(shown({ failedDeliveries: [{ day: '2026-11-19', count: 1 }] })).toBe(false);
});

test.each([
  [0n, 0n, { kind: 'nothing' }],
  [5n, 0n, { kind: 'nothing' }],
  [5n, 5n, { kind: 'same' }],
  [0n, 5n, { kind: 'changed', permille: -1_000n }],
  [10_005n, 10_000n, { kind: 'changed', permille: 1n }],
  [10_004n, 10_000n, { kind: 'changed', permille: 0n }],
  [99_999_999_999_999_999n, 1n, { kind: 'changed', permille: 99_999_999_999_999_998_000n }],
])('%d after %d', (now, before, change) => {
  expect(changeOf({ now, before })).toEqual(change);
});

test('a currency without new payments is shown as zero, not omitted', () => {
  const now = [{ currency: 'USD' as const, ...money }];
  const before = [
    ...now,
    { currency: 'THB' as const, count: 2, amountMinor: 70, amountFormatted: 'THB 0.70' },
  ];
  expect(withPreviousCurrencies(now, before)).toEqual([
    ...now,
    { currency: 'THB', count: 0, amountMinor: 0, amountFormatted: 'THB\u00a00.00' },
  ]);
  expect(withPreviousCurrencies(now, undefined)).toEqual(now);
  expect([amountIn(before, 'THB'), amountIn(before, 'EUR'), amountIn(undefined, 'THB')]).toEqual([
    70n,
    0n,
    undefined,
  ]);
});

test('the totals of the previous period are shown for each rail and each kind of failure', () => {
  const at = { day: '2026-10-01', currency: 'USD' as const, ...money };
  const received: Overview['received'] = [
    { ...at, rail: 'card' },
    { ...at, rail: 'card', day: '2026-10-02' },
    { ...at, rail: 'card', currency: 'HKD' },
  ];
  expect(sumsByRail({ received }, 'USD')).toEqual({ ...of(() => 0n), card: 2_000n });
  const { day } = at;
  expect(
    failureSums({
      failedAttempts: [{ day, rail: 'card', count: 2 }],
      failedInvoices: [
        { day, status: 'failed', count: 3 },
        { day, status: 'expired', count: 4 },
      ],
      failedDeliveries: [{ day, count: 5 }],
    }),
  ).toEqual({ attempts: 2n, invoices: 3n, expired: 4n, deliveries: 5n });
});
