import type { ActivityEntry } from '@checkout/contract/activity/schema.ts';
import { expect, test } from '@jest/globals';
import { activityTone, mergeActivity, nextToLoad } from '../../src/account/activity/merge-activity.ts';
import { anInvoice } from '../support/invoice-fixture.ts';

const entry = (facts: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 'e1',
  userId: 'u1',
  type: 'gem_spend',
  title: 'Seat upgrade',
  description: 'Row 3',
  gemAmount: -120,
  usdValue: '$1.20',
  transactionId: 't1',
  source: 'wallet',
  status: 'completed',
  metadata: {},
  createdAt: '2026-11-22T09:00:00.000Z',
  ...facts,
});

test('invoices and entries are one list, newest first', () => {
  const older = anInvoice({ id: 'a', createdAt: '2026-11-21T09:00:00.000Z' });
  const newer = anInvoice({ id: 'b', createdAt: '2026-11-23T09:00:00.000Z' });
  expect(mergeActivity({ invoices: [older, newer], entries: [entry()] }).map(({ key }) => key)).toEqual([
    'invoice-b',
    'entry-e1',
    'invoice-a',
  ]);
});

test.each([
  ['paid', 'paymentReceived', '2026-11-24T10:00:00.000Z'],
  ['pending', 'invoiceCreated', '2026-11-21T09:00:00.000Z'],
  ['cancelled', 'invoiceCancelled', '2026-11-21T09:00:00.000Z'],
  ['expired', 'invoiceExpired', '2026-11-28T23:59:59.999Z'],
  ['refunded', 'invoiceActivity', '2026-11-21T09:00:00.000Z'],
  ['pending_admin_review', 'invoiceActivity', '2026-11-21T09:00:00.000Z'],
] as const)('a %s invoice is titled %s and dated accordingly', (status, text, at) => {
  const paidAt = status === 'paid' ? '2026-11-24T10:00:00.000Z' : null;
  const [line] = mergeActivity({ invoices: [anInvoice({ status, paidAt })], entries: [] });
  expect(line).toMatchObject({ title: { text }, at, amount: { minor: 1_000, currency: 'USD' } });
});

test('only the time of an expired invoice is a calendar day', () => {
  const invoices = (['expired', 'paid', 'pending'] as const).map((status) =>
    anInvoice({ id: status, status }),
  );
  const lines = mergeActivity({ invoices, entries: [entry()] });
  expect(lines.filter(({ isDueDay }) => isDueDay).map(({ key }) => key)).toEqual(['invoice-expired']);
});

test('a paid invoice without a payment time is dated by its creation', () => {
  const [line] = mergeActivity({ invoices: [anInvoice({ status: 'paid' })], entries: [] });
  expect(line?.at).toBe('2026-11-21T09:00:00.000Z');
});

test('an entry about an invoice in the list is not shown twice', () => {
  const invoice = anInvoice();
  const heard = entry({ id: 'heard', source: 'checkout', metadata: { invoiceId: invoice.id } });
  const ofAnother = entry({ id: 'other', source: 'checkout', metadata: { invoiceId: 'not-in-the-list' } });
  const pushed = entry({ id: 'pushed', metadata: { invoiceId: invoice.id } });
  const keys = mergeActivity({ invoices: [invoice], entries: [heard, ofAnother, pushed] }).map(
    ({ key }) => key,
  );
  expect(keys.toSorted()).toEqual(['entry-other', 'entry-pushed', `invoice-${invoice.id}`]);
});

test.each([
  ['paid', 'green'],
  ['completed', 'green'],
  ['cancelled', 'red'],
  ['expired', 'red'],
  ['failed', 'red'],
  ['pending', 'yellow'],
  ['pending_admin_review', 'yellow'],
])('the badge of %s is %s', (status, tone) => {
  expect(activityTone(status)).toBe(tone);
});

test('rows that may still get newer ones above them wait until those are loaded', () => {
  const invoices = [
    anInvoice({ id: 'new', createdAt: '2026-11-23T09:00:00.000Z' }),
    anInvoice({ id: 'old', createdAt: '2026-11-01T09:00:00.000Z' }),
  ];
  const known = { invoices, entries: [entry({ createdAt: '2026-11-22T09:00:00.000Z' })] };
  const shown = (next: ReturnType<typeof nextToLoad>) => mergeActivity(known, next).map(({ key }) => key);
  const next = nextToLoad(known, { invoices: true, entries: true });
  expect([next, shown(next)]).toEqual(['entries', ['invoice-new', 'entry-e1']]);
  const rest = nextToLoad(known, { invoices: true, entries: false });
  expect([rest, shown(rest)]).toEqual(['invoices', ['invoice-new', 'entry-e1', 'invoice-old']]);
  expect(nextToLoad(known, { invoices: false, entries: false })).toBeUndefined();
});
