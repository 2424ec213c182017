import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import { aCoupon, aMember, anAdmin, anInvoice } from '../../support/arrange.ts';
import { call, ok, refusal } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';

const keyed = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key });
const bodyOf = (description = 'Once') => ({ recipient: 'a@example.test', amount: 7, description });

describe('a repetition under the same key', () => {
  test('gets the first response and does nothing', async () => {
    const { token } = await anAdmin();
    const given = { token, headers: keyed(), body: bodyOf() };
    const first = await call('createInvoice', given);
    const second = await call('createInvoice', given);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(first.headers.get('idempotency-replayed')).toBeNull();
  });

  test('gets the first refusal too', async () => {
    const { id } = await anInvoice();
    const given = { id, headers: keyed(), body: { couponCode: 'LATER1' } };
    expect(await refusal('applyCoupon', given)).toBe('400 coupon_invalid');
    await aCoupon({ code: 'LATER1' });
    expect(await refusal('applyCoupon', given)).toBe('400 coupon_invalid');
    expect(await refusal('applyCoupon', { ...given, headers: keyed() })).toBe('200');
  });

  test('with another body, or for another call, is a conflict', async () => {
    const { token } = await anAdmin();
    const headers = keyed();
    await ok('createInvoice', { token, headers, body: bodyOf() });
    const other = { token, headers, body: bodyOf('Twice') };
    expect(await refusal('createInvoice', other)).toBe('409 idempotency_conflict');
    const { id } = await anInvoice();
    const cancel = { id, token, headers, body: { cancelNotes: 'no' } };
    expect(await refusal('cancelInvoice', cancel)).toBe('409 idempotency_conflict');
  });

  test('by another caller is a first request', async () => {
    const [one, two] = [await anAdmin(), await aMember({ isAdmin: true })];
    const headers = keyed();
    const first = await ok('createInvoice', { token: one.token, headers, body: bodyOf() });
    const second = await ok('createInvoice', { token: two.token, headers, body: bodyOf() });
    expect(second.invoice.id).not.toBe(first.invoice.id);
  });

  test('waits for the first response if sent concurrently', async () => {
    const { token } = await anAdmin();
    const given = { token, headers: keyed(), body: bodyOf() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('createInvoice', given)));
    const ids = new Set(answers.map(({ body }) => (body as { invoice: { id: string } }).invoice.id));
    expect(ids.size).toBe(1);
    const [{ count }] = await stack.database.query(
      'select count(*) from invoice.invoices where id = any($1)',
      [[...ids]],
    );
    expect(Number(count)).toBe(1);
  });
});

test('a response that invites a retry is not stored', async () => {
  const { token } = await aMember({ credits: 100 });
  const given = { token, headers: keyed(), body: { amount: 3, description: 'Once' } };
  await stack.service('payment').kill();
  expect(await refusal('deductFunds', given)).toBe('503 service_unavailable');
  await stack.service('payment').start();
  await waitFor(async () => (await call('listPaymentMethods')).status === 200, {
    what: 'payment to be found again',
  });
  const answer = await ok('deductFunds', given);
  expect(answer).toMatchObject({ success: true, newBalance: 97 });
  expect(await ok('deductFunds', given)).toEqual(answer);
});

test('a token refused by the wallet is not stored: after signing in again the same key continues', async () => {
  const { token, email } = await aMember({ credits: 100 });
  await ok('getMe', { token });
  const given = { token, headers: keyed(), body: { amount: 3, description: 'Once' } };
  await stack.wallet.fault({ method: 'GET', path: '/api/user', kind: 'error', status: 401, times: 1 });
  expect(await refusal('deductFunds', given)).toBe('401 unauthorized');
  expect(await ok('deductFunds', given)).toMatchObject({ success: true, newBalance: 97 });
  expect(await stack.wallet.debits(email)).toHaveLength(1);
});

test('a response that the payment is in progress is not stored, so that the key reports the outcome', async () => {
  const { token, email } = await aMember({ credits: 100 });
  const given = { token, headers: keyed(), body: { amount: 3, description: 'Once' } };
  await stack.wallet.fault({ method: 'POST', path: '/api/deduct-funds', kind: 'timeout_after', times: 1 });
  const first = await call('deductFunds', given);
  expect([first.status, first.body]).toEqual([202, { success: false, status: 'processing' }]);
  await waitFor(async () => (await call('deductFunds', given)).status === 200, {
    what: 'the debit to be found',
  });
  expect(await ok('deductFunds', given)).toMatchObject({ success: true, newBalance: 97 });
  const other = { ...given, body: { amount: 4, description: 'Once' } };
  expect(await refusal('deductFunds', other)).toBe('409 idempotency_conflict');
  expect(await stack.wallet.debits(email)).toHaveLength(1);
});

test('an invalid key is refused', async () => {
  const { token } = await anAdmin();
  for (const key of ['a b', 'x'.repeat(256)]) {
    const given = { token, headers: keyed(key), body: bodyOf() };
    expect(await refusal('createInvoice', given)).toBe('400 validation_error');
  }
});

test('a link holder can use keys too', async () => {
  const [{ id }, { code }] = [await anInvoice(), await aCoupon()];
  const given = { id, headers: keyed(), body: { couponCode: code } };
  const first = await ok('applyCoupon', given);
  expect(await ok('applyCoupon', given)).toEqual(first);
});
