import { settledRails } from '@checkout/contract/rail.ts';
import { expect, test } from '@jest/globals';
import { barTotals, totalOf } from '../../src/admin/overview/bar-series.ts';
import { bucketsOf, isDaily, periodOf } from '../../src/admin/overview/buckets.ts';
import { failuresByKind } from '../../src/admin/overview/failed.ts';
import { failedDeliveriesLink, invoicesLink } from '../../src/admin/overview/list-links.ts';
import type { Overview } from '../../src/admin/overview/queries.ts';
import { railColors } from '../../src/admin/overview/rail-colors.ts';
import { paymentsByRail, receivedByRail, shownCurrency } from '../../src/admin/overview/received.ts';
import { waitingByStatus } from '../../src/admin/overview/waiting.ts';
import { palettes } from '../../src/app/palettes.ts';

const money = { count: 1, amountMinor: 1_000, amountFormatted: '$10.00' };
const days = bucketsOf({ from: '2026-11-19', to: '2026-11-21' });

test('every day of a short period has its bar, also one without anything', () => {
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

test('what came in adds up by rail and day, and never with another currency', () => {
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

test('a number leads to the rows of exactly its days', () => {
  expect(periodOf(days)).toEqual({ from: '2026-11-19', to: '2026-11-21' });
  expect(invoicesLink({ what: 'paid', days: periodOf(days), currency: 'USD', rail: 'card' })).toBe(
    '/admin?currency=USD&rail=card&paidFrom=2026-11-19&paidTo=2026-11-21',
  );
  expect(failedDeliveriesLink({ from: '2026-11-19', to: '2026-11-19' })).toBe(
    '/admin/webhooks?status=failed&createdFrom=2026-11-19&createdTo=2026-11-19',
  );
});

test('the currency of most payments shows first, unless another one that came in is asked for', () => {
  const receivedTotals: Overview['receivedTotals'] = [
    { currency: 'EUR', ...money, count: 2 },
    { currency: 'USD', ...money, count: 9 },
  ];
  expect(shownCurrency({ receivedTotals }, null)).toBe('USD');
  expect(shownCurrency({ receivedTotals }, 'EUR')).toBe('EUR');
  expect(shownCurrency({ receivedTotals }, 'THB')).toBe('USD');
  expect(shownCurrency({ receivedTotals: [] }, 'USD')).toBeUndefined();
});

test('invoices that failed and those that expired are told apart', () => {
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

test('what waits is counted over all currencies, and its money by each', () => {
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

/** The same of every rail. */
function of<Value>(value: () => Value) {
  return Object.fromEntries(settledRails.map((rail) => [rail, value()]));
}
