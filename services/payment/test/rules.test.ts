import { seal, unseal } from '@checkout/kit/values/seal.ts';
import { expect, test } from '@jest/globals';
import type { Attempt } from '../src/attempts/attempt.ts';
import { providerEntry } from '../src/attempts/ledger/ledger.ts';
import { type AttemptState, isUnfinished, statesBefore, transitions } from '../src/attempts/state.ts';
import { bankOf, parseDetails, recordOf } from '../src/manual-methods/details.ts';
import { assertExpected, gemsFor } from '../src/rails/wallet/rules.ts';
import { describeDifference } from '../src/reconciliation/difference.ts';
import type { FoundDifference } from '../src/reconciliation/store-comparison.ts';
import { reasonOf } from './support/fixture.ts';

const states = Object.keys(transitions) as AttemptState[];

test('an ended attempt never changes state, and every other one can end', () => {
  expect(states.filter((state) => !isUnfinished(state))).toEqual(['succeeded', 'failed']);
  expect(statesBefore('failed')).toEqual(['created', 'calling', 'unknown']);
  expect(statesBefore('succeeded')).toEqual(['created', 'calling', 'unknown']);
});

test('an unknown attempt is never called again', () => {
  expect(statesBefore('calling')).toEqual(['created']);
  expect(transitions.unknown).toEqual(['succeeded', 'failed']);
});

test('a sealed token opens only with its key and its attempt', () => {
  const key = Buffer.alloc(32, 7);
  const sealed = seal('gfa_session_ada.signature', { key, boundTo: 'a' });

  expect(unseal(sealed, { keys: [key], boundTo: 'a' })).toBe('gfa_session_ada.signature');
  expect(() => unseal(sealed, { keys: [key], boundTo: 'b' })).toThrow();
  expect(() => unseal(sealed, { keys: [Buffer.alloc(32, 8)], boundTo: 'a' })).toThrow();
  expect(seal('same', { key, boundTo: 'a' }).equals(seal('same', { key, boundTo: 'a' }))).toBe(false);
});

test('a sealed token opens with its own key among several, even after another became the current one', () => {
  const [before, now] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const keys = [now, before];

  expect(unseal(seal('old', { key: before, boundTo: 'a' }), { keys, boundTo: 'a' })).toBe('old');
  expect(unseal(seal('new', { key: now, boundTo: 'a' }), { keys, boundTo: 'a' })).toBe('new');
  const withoutId = seal('older', { key: before, boundTo: 'a' }).subarray(4);
  const three = [now, Buffer.alloc(32, 9), before];
  expect(unseal(withoutId, { keys: three, boundTo: 'a' })).toBe('older');
});

test('gems are the dollars divided by the rate, rounded up; for another currency the dollars of its quote', async () => {
  const conversion = undefined;
  expect(gemsFor({ currency: 'USD', amountMinor: 7n }, { rate: 0.01, conversion })).toBe(7n);
  expect(gemsFor({ currency: 'USD', amountMinor: 100n }, { rate: '0.3', conversion })).toBe(4n);
  const hkd = { currency: 'HKD', amountMinor: 780n };
  const quote = { convertedAmountMinor: 103n } as Parameters<typeof gemsFor>[1]['conversion'];
  expect(gemsFor(hkd, { rate: 0.01, conversion: quote })).toBe(103n);
  expect(await reasonOf(Promise.try(() => gemsFor(hkd, { rate: 0.01, conversion })))).toBe(
    'FX_QUOTE_REQUIRED',
  );
  expect(
    await reasonOf(Promise.try(() => gemsFor({ currency: 'USD', amountMinor: 7n }, { rate: 0, conversion }))),
  ).toBe('WALLET_ERROR');
});

test.each([
  ['USD', '-15.00'],
  ['JPY', '-1500'],
])('a provider fee is in the ledger in minor units of its own currency: %s', (currency, amount) => {
  const fee = { provider: 'stripe', type: 'dispute_fee', amountMinor: -1_500n, reference: 'txn' } as const;
  expect(providerEntry({ currency: 'USD' } as Attempt, { ...fee, currency }).amount).toBe(amount);
});

test('details are shown as rows, whatever an admin typed', () => {
  expect(recordOf(parseDetails('IBAN: DE 12\r\n: odd\nnote\nIBAN: DE 34'))).toEqual([
    { key: 'IBAN', value: 'DE 12, DE 34' },
    { key: '1', value: ': odd' },
    { key: '2', value: 'note' },
  ]);
  expect(bankOf(recordOf(parseDetails('bankName: A\naccount_number: 1')))).toEqual({
    bankName: 'A',
    accountNumber: '1',
  });
  expect(bankOf([])).toEqual({ bankName: '', accountNumber: '' });
});

test.each([
  [1n, '1 gem'],
  [1_234n, '1,234 gems'],
])('a difference of %p gems reads %p', (ownMinor, text) => {
  const found = { kind: 'unreported_money', what: 'debit', reference: 'r', lineId: '', description: '' };
  const own = { ownMinor, ownUnit: 'GEM', reportedMinor: null, reportedUnit: null };
  const difference = { ...found, ...own } as FoundDifference;
  expect(describeDifference('wallet', difference)).toContain(`We recorded ${text}, debit r`);
});

test.each([
  [1n, 'now costs 1 gem'],
  [21n, 'now costs 21 gems'],
])('a price that changed to %p gems reads: %p', (gems, text) => {
  expect(() => assertExpected({ gems, expectedGems: 2n })).toThrow(new RegExp(`${text}$`));
});
