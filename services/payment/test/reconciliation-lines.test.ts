import { expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { lineOf } from '../src/rails/card/balance/balance-line.ts';
import { entriesOf } from '../src/reconciliation/book-report.ts';

const accounts = { source: 'card', clearingAccount: 'card_clearing', feeAccount: 'card_fees' };
const charged = {
  id: 'txn_1',
  object: 'balance_transaction',
  amount: 1_275,
  fee: 67,
  created: 1_790_000_000,
  currency: 'usd',
  type: 'charge',
  reporting_category: 'charge',
  description: null,
  source: { object: 'charge', id: 'ch_1', amount: 9_999, currency: 'hkd', payment_intent: 'pi_1' },
} as unknown as Stripe.BalanceTransaction;
const read = (fields: object) => lineOf({ ...charged, ...fields } as unknown as Stripe.BalanceTransaction);

test('a payment is identified by its intent and has the currency in which it was paid', () => {
  expect(read({})).toMatchObject({
    kind: 'payment',
    reference: 'pi_1',
    amountMinor: 9_999n,
    unit: 'HKD',
    heldMinor: 1_275n,
    heldUnit: 'USD',
    feeMinor: 67n,
    happenedAt: new Date(1_790_000_000_000),
  });
  expect(read({ source: 'ch_1' })).toMatchObject({ reference: 'ch_1', amountMinor: 1_275n, unit: 'USD' });
});

test.each([
  [{ type: 'payment' }, 'payment', 'pi_1'],
  [{ type: 'refund', source: 're_1' }, 'refund', 're_1'],
  [{ type: 'payment_refund', source: 're_1' }, 'refund', 're_1'],
  [{ type: 'refund_failure', source: 're_1' }, 'refund_reversal', 're_1'],
  [{ type: 'adjustment', reporting_category: 'dispute', source: 'du_1' }, 'dispute', 'txn_1'],
  [
    { type: 'adjustment', reporting_category: 'dispute_reversal', source: 'du_1' },
    'dispute_reversal',
    'txn_1',
  ],
  [{ type: 'adjustment', reporting_category: 'other_adjustment', source: null }, 'other', 'txn_1'],
  [{ type: 'stripe_fee', source: null }, 'fee', 'txn_1'],
  [{ type: 'something_new', reporting_category: 'fee', source: null }, 'fee', 'txn_1'],
  [{ type: 'payout', source: 'po_1' }, 'payout', 'po_1'],
  [{ type: 'payout_failure', source: 'po_1' }, 'payout', 'po_1'],
  [{ type: 'transfer', reporting_category: 'transfer', source: 'tr_1' }, 'other', 'tr_1'],
])('a balance transaction %j is %s', (fields, kind, reference) => {
  expect(read(fields)).toMatchObject({ kind, reference });
});

test.each([
  { amount: 1.5 },
  { id: '' },
  { currency: '$' },
  { object: 'charge' },
  { created: 'now' },
  { fee: null },
])('refuses what is not a balance transaction: %j', (fields) => {
  expect(() => read(fields)).toThrow(expect.objectContaining({ reason: 'CARD_PROVIDER_ERROR' }));
});

const bookable = (fields: object) => ({
  ...read({}),
  attemptId: '7d1e3a52-3c1c-4b0c-9c4b-3a1f6c1f2a11',
  invoiceId: null,
  ownDescription: 'Invoice GFA-INV-100 by Card',
  ...fields,
});
const linesOf = (fields: object) =>
  entriesOf(accounts, bookable(fields)).map(({ kind, lines }) => [
    kind,
    ...lines.map(({ account, unit, amountMinor }) => `${account} ${unit} ${amountMinor}`),
  ]);

test('money held in another currency is converted to it, with its fee in that currency', () => {
  expect(linesOf({})).toEqual([
    [
      'provider_conversion',
      'card_clearing HKD -9999',
      'conversion HKD 9999',
      'conversion USD -1275',
      'card_clearing USD 1275',
    ],
    ['provider_fee', 'card_fees USD 67', 'card_clearing USD -67'],
  ]);
});

test.each([
  [{ unit: 'USD', amountMinor: 1_275n }, [['provider_fee', 'card_fees USD 67', 'card_clearing USD -67']]],
  [{ unit: 'USD', feeMinor: -5n }, [['provider_fee', 'card_fees USD -5', 'card_clearing USD 5']]],
  [{ unit: 'USD', feeMinor: 0n }, []],
  [
    { kind: 'fee', unit: 'USD', heldMinor: -250n, feeMinor: 0n },
    [['provider_fee', 'card_fees USD 250', 'card_clearing USD -250']],
  ],
  [
    { kind: 'payout', unit: 'USD', heldMinor: -700n, feeMinor: 0n },
    [['payout', 'payouts USD 700', 'card_clearing USD -700']],
  ],
  [
    { kind: 'payout', unit: 'USD', heldMinor: 700n, feeMinor: 0n },
    [['payout', 'payouts USD -700', 'card_clearing USD 700']],
  ],
])('books what only the report contains: %j', (fields, lines) => {
  expect(linesOf(fields)).toEqual(lines);
});

test('a line has the same, unique entry id whenever it is read', () => {
  const [first] = entriesOf(accounts, bookable({}));
  const [again] = entriesOf(accounts, bookable({}));
  const [other] = entriesOf(accounts, bookable({ id: 'txn_2' }));
  expect(first?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(again?.id).toBe(first?.id);
  expect(other?.id).not.toBe(first?.id);
});
