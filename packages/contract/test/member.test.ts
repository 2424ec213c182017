import { expect, test } from '@jest/globals';
import { createActivityBody } from '../src/activity/schema.ts';
import { billingDetailsBody, billingProfileBody } from '../src/billing/schema.ts';
import { companySettingsBody } from '../src/company-settings/schema.ts';
import { registerBody } from '../src/member/schema.ts';
import { cardReturnBody, confirmPaymentBody, gemPaymentBody } from '../src/payment/schema.ts';
import { deductFundsBody } from '../src/wallet/schema.ts';
import { refusals } from './refusals.ts';

const activity = { type: 'gem_purchase', title: 'Gems', description: 'Bought' };

test('an activity gets its defaults', () => {
  expect(createActivityBody.parse({ ...activity, userId: 'other' })).toEqual({
    ...activity,
    usdValue: '',
    transactionId: '',
    source: 'wallet',
    status: 'completed',
    metadata: {},
  });
  expect(
    createActivityBody.parse({ ...activity, gemAmount: -12.5, source: 'events', status: 'failed' }),
  ).toMatchObject({
    gemAmount: -12.5,
    source: 'events',
    status: 'failed',
  });
});

test.each([
  [{ type: undefined }, 'type: Type is required'],
  [{ title: '' }, 'title: Title is required'],
  [{ description: null }, 'description: Description is required'],
  [{ gemAmount: '5' }, 'gemAmount: Gem amount must be a number'],
  [{ gemAmount: 1e13 }, 'gemAmount: Gem amount is too large'],
  [{ status: 'done' }, 'status: Status must be one of completed, pending, failed'],
  [{ usdValue: 5 }, 'usdValue: USD value must be text'],
  [{ transactionId: 'x'.repeat(201) }, 'transactionId: Transaction id must be at most 200 characters'],
  [{ source: '\ud800' }, 'source: Source contains characters that cannot be stored'],
  [{ metadata: [] }, 'metadata: Metadata must be an object'],
])('the activity with %p is refused', (change, expected) => {
  expect(refusals(createActivityBody, { ...activity, ...change })).toEqual([expected]);
});

test('a registration accepts no rights and no balance from a client', () => {
  const claims = { isAdmin: true, credits: 1e9, memberNumber: ['x'], tier: 'premium' };
  expect(registerBody.parse({ user_id: 'usr_1', email: 'a@example.com', ...claims })).toEqual({
    userId: 'usr_1',
    email: 'a@example.com',
    tier: 'premium',
    browserSession: false,
  });
  expect(refusals(registerBody, { email: 'a@example.com' })).toEqual(['user_id: User id is required']);
  expect(refusals(registerBody, { user_id: 'usr_1', email: 'a@example.com', tier: 'admin' })).toEqual([
    'tier: Tier must be one of free, paid, premium',
  ]);
});

test.each(['ops&co@example.org', 'müller@firma.de', 'a=b@example.org', 'ben@localhost', 'a'])(
  'a registration leaves it to the wallet whether %p is an e-mail',
  (email) => {
    expect(registerBody.parse({ user_id: 'usr_1', email })).toMatchObject({ email });
  },
);

test.each([5, '\u0000', `${'x'.repeat(250)}@y.io`])(
  'a registration with %p as the e-mail is refused',
  (email) => {
    expect(refusals(registerBody, { user_id: 'usr_1', email })).toEqual(['email: Invalid email format']);
  },
);

test('billing details have a name, an address and the specified limits', () => {
  const sound = { companyName: 'Example Ltd', address: '1 Road\nCity' };
  expect(billingDetailsBody.parse(sound)).toEqual({ ...sound, vatNumber: '', taxId: '' });
  expect(refusals(billingDetailsBody, {})).toEqual([
    'companyName: Company name is required',
    'address: Address is required',
  ]);
  const long = {
    companyName: 'x'.repeat(201),
    address: 'x'.repeat(501),
    vatNumber: 'x'.repeat(51),
    taxId: 'x'.repeat(51),
  };
  const limits = [
    'companyName: Company name must be at most 200 characters',
    'address: Address must be at most 500 characters',
    'vatNumber: VAT number must be at most 50 characters',
    'taxId: Tax ID must be at most 50 characters',
  ];
  expect(refusals(billingDetailsBody, long)).toEqual(limits);
  expect(refusals(billingProfileBody, long)).toEqual(limits);
  expect(billingProfileBody.parse({})).toEqual({ companyName: '', address: '', vatNumber: '', taxId: '' });
  const longest = {
    companyName: 'x'.repeat(200),
    address: 'x'.repeat(500),
    vatNumber: 'x'.repeat(50),
    taxId: 'x'.repeat(50),
  };
  expect(refusals(billingDetailsBody, longest)).toEqual([]);
});

test('the letterhead has a name and an address', () => {
  expect(refusals(companySettingsBody, { companyName: '', address: ' ' })).toEqual([
    'companyName: Company name is required',
    'address: Address is required',
  ]);
  expect(companySettingsBody.parse({ companyName: 'A', address: 'B', legalEntity: null })).toEqual({
    companyName: 'A',
    address: 'B',
    legalEntity: '',
  });
});

test.each([
  [{ amount: 0 }, 'amount: Amount must be positive'],
  [{ amount: -5 }, 'amount: Amount must be positive'],
  [{ amount: 1.5 }, 'amount: Amount must be a whole number of gems'],
  [{ amount: '5' }, 'amount: Amount must be a whole number of gems'],
  [{ amount: 1e12 }, 'amount: Amount is too large'],
  [{ description: '' }, 'description: Description is required'],
])('a deduction with %p is refused', (change, expected) => {
  expect(refusals(deductFundsBody, { amount: 5, description: 'Coffee', ...change })).toEqual([expected]);
});

test('a confirmation names a method; a name of the method is ignored', () => {
  expect(refusals(confirmPaymentBody, {})).toEqual(['paymentMethodId: Payment method is required']);
  expect(refusals(confirmPaymentBody, { paymentMethodId: '1', paymentMethodName: 7 })).toEqual([]);
  expect(confirmPaymentBody.parse({ paymentMethodId: '1', userNotes: ' sent ' })).toEqual({
    paymentMethodId: '1',
    userNotes: 'sent',
    receiptKey: '',
    expectedMethodVersion: '',
  });
});

test('a gem payment can name the price that the page showed', () => {
  expect(gemPaymentBody.parse({})).toEqual({});
  expect(gemPaymentBody.parse({ expectedGems: 12 })).toEqual({ expectedGems: 12 });
  expect(refusals(gemPaymentBody, { expectedGems: 1.5 })).toEqual([
    'expectedGems: Expected gems must be a whole number',
  ]);
  expect(refusals(gemPaymentBody, { expectedGems: '12' })).toEqual([
    'expectedGems: Expected gems must be a whole number',
  ]);
  expect(refusals(gemPaymentBody, { expectedGems: -1 })).toEqual([
    'expectedGems: Expected gems cannot be negative',
  ]);
  expect(refusals(cardReturnBody, {})).toEqual(['paymentIntentId: Payment intent is required']);
});
