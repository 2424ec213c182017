import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import { aMember, anAdmin, anInvoice } from '../../support/arrange.ts';
import { call, ok, refusal, refused } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';

describe('the caller', () => {
  test('is looked up at the wallet once for many concurrent requests, and for 30 s', async () => {
    const { token } = await aMember();
    await stack.wallet.forgetCalls();
    await Promise.all(Array.from({ length: 20 }, () => ok('getMe', { token })));
    await ok('getMe', { token });
    expect(await stack.wallet.calls('/api/user')).toBe(1);
    expect(await stack.wallet.calls('/api/auth/validate')).toBeLessThanOrEqual(1);
  });

  test('is whom the wallet names, not the body', async () => {
    const { id, email, token } = await aMember({
      tier: 'premium',
      credits: 42,
      username: 'Ada',
      memberNumber: 'GFA-77',
    });
    const body = { user_id: id, email: 'other@example.test', tier: 'free', credits: 1e6, isAdmin: true };
    const { success, user } = await ok('register', { token, body });
    expect(success).toBe(true);
    expect(user).toMatchObject({
      id,
      email,
      tier: 'premium',
      credits: 42,
      username: 'Ada',
      memberNumber: 'GFA-77',
      isAdmin: false,
      lastLogin: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await ok('getMe', { token })).user).toEqual(user);
  });

  test('cannot be somebody else', async () => {
    const [one, two] = [await aMember(), await aMember()];
    const given = { token: one.token, body: { user_id: two.id, email: two.email } };
    expect(await refusal('register', given)).toBe('403 user_mismatch');
    expect(await refusal('register', { token: one.token, body: { user_id: one.id, tier: 'admin' } })).toBe(
      '400 validation_error',
    );
    expect((await refused('register', { token: one.token, body: {} })).details?.[0]?.path).toBe('user_id');
  });

  test('gets the invoices that were sent to their address, in any case', async () => {
    const member = await aMember({ username: 'Bound' });
    const { id } = await anInvoice({ recipient: member.email.toUpperCase() });
    const { token } = await anAdmin();
    await ok('register', { token: member.token, body: { user_id: member.id } });
    await waitFor(
      async () => {
        const { invoices } = await ok('adminListInvoices', { token, query: { search: member.email } });
        const found = invoices.find((one) => one.id === id);
        return found?.recipientId === member.id && found.recipientUsername === 'Bound';
      },
      { what: 'the invoice to be bound' },
    );
    const later = await anInvoice({ recipient: member.email });
    expect((await ok('listMyInvoices', { token: member.token })).invoices.map((one) => one.id)).toEqual([
      later.id,
      id,
    ]);
  });
});

describe('a billing profile', () => {
  test('belongs to the member and is empty until saved', async () => {
    const [{ token }, other] = [await aMember(), await aMember()];
    const empty = { companyName: '', address: '', vatNumber: '', taxId: '' };
    expect(await ok('getBillingProfile', { token })).toEqual(empty);
    const body = { companyName: 'Engines', address: 'Road 1', vatNumber: 'V1', taxId: 'T1' };
    expect(await ok('saveBillingProfile', { token, body })).toEqual(body);
    expect(await ok('getBillingProfile', { token })).toEqual(body);
    expect(await ok('getBillingProfile', { token: other.token })).toEqual(empty);
    const long = { companyName: 'x'.repeat(201) };
    expect(await refusal('saveBillingProfile', { token, body: long })).toBe('400 validation_error');
  });
});

describe('the timeline', () => {
  const entry = { type: 'gem_purchase', title: 'Bought gems', description: '100 gems' };

  test('accepts an entry and shows it to its owner', async () => {
    const [{ id, token }, other] = [await aMember(), await aMember()];
    const body = { ...entry, gemAmount: 100, usdValue: '$1.00', metadata: { a: { b: 1 } }, unknown: 'x' };
    const { status, body: made } = await call('createActivity', { token, body });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      success: true,
      activityEntry: {
        userId: id,
        gemAmount: 100,
        source: 'wallet',
        status: 'completed',
        metadata: { a: { b: 1 } },
      },
    });
    const { activities } = await ok('listActivities', { token });
    expect(activities.filter(({ type }) => type === 'gem_purchase')).toHaveLength(1);
    expect((await ok('listActivities', { token: other.token })).activities).toEqual([]);
  });

  test('accepts the same transaction of the same source once', async () => {
    const [{ token }, other] = [await aMember(), await aMember()];
    const body = { ...entry, transactionId: 'tx-1', source: 'tickets' };
    const push = async (who: string, fields: object) =>
      (await ok('createActivity', { token: who, body: { ...body, ...fields } })).activityEntry;
    const pushed = await Promise.all([push(token, {}), push(token, { title: 'Again' }), push(token, {})]);
    expect(new Set(pushed.map(({ id }) => id)).size).toBe(1);
    expect((await push(token, { source: 'events' })).id).not.toBe(pushed[0]?.id);
    expect((await push(other.token, {})).id).not.toBe(pushed[0]?.id);
    const { activities } = await ok('listActivities', { token });
    expect(activities.filter(({ transactionId }) => transactionId === 'tx-1')).toHaveLength(2);
  });

  test.each(['type', 'title', 'description'])('needs a %s', async (name) => {
    const { token } = await aMember();
    const { details } = await refused('createActivity', { token, body: { ...entry, [name]: undefined } });
    expect(details?.map(({ path }) => path)).toEqual([name]);
  });

  test('pages newest first', async () => {
    const { token } = await aMember();
    for (let index = 0; index < 5; index += 1) {
      await ok('createActivity', { token, body: { ...entry, title: `Entry ${index}` } });
    }
    const first = await ok('listActivities', { token, query: { limit: '3' } });
    const rest = await ok('listActivities', { token, query: { limit: '3', cursor: first.nextCursor ?? '' } });
    expect([...first.activities, ...rest.activities].map(({ title }) => title)).toEqual(
      [4, 3, 2, 1, 0].map((index) => `Entry ${index}`),
    );
    expect(rest.nextCursor).toBeNull();
    expect(await refusal('listActivities', { token, query: { cursor: 'made up' } })).toBe(
      '400 validation_error',
    );
  });
});

describe('the wallet’s own calls', () => {
  test('are passed through with the caller’s token', async () => {
    const { token, email } = await aMember({ credits: 7 });
    expect(await ok('getWalletUser', { token })).toMatchObject({ email, credits: 7 });
    expect(JSON.stringify(await ok('getWalletBalance', { token }))).toContain('7');
    await ok('deductFunds', { token, body: { amount: 2, description: 'x' } });
    await ok('deductFunds', { token, body: { amount: 3, description: 'y' } });
    const { transactions } = await ok('listWalletTransactions', { token, query: { limit: '1' } });
    expect(transactions).toEqual([expect.objectContaining({ amount: -3 })]);
    expect(await ok('getGemConversionRate', { token })).toMatchObject({ rate: 0.01 });
  });

  test('report a wallet that fails or is silent', async () => {
    const { token } = await aMember();
    await ok('getMe', { token });
    const fault = { method: 'GET', path: '/api/balance' };
    await stack.wallet.fault({ ...fault, kind: 'error', status: 500 });
    expect(await refusal('getWalletBalance', { token })).toBe('502 wallet_error');
    await stack.wallet.fault({ ...fault, kind: 'error', status: 418 });
    expect(await refusal('getWalletBalance', { token })).toBe('502 wallet_error');
    await stack.wallet.fault({ ...fault, kind: 'error', status: 401 });
    expect(await refusal('getWalletBalance', { token })).toBe('401 unauthorized');
    await stack.wallet.fault({ ...fault, kind: 'error', status: 401, body: '<html>Request blocked</html>' });
    expect(await refusal('getWalletBalance', { token })).toBe('502 wallet_error');
    await stack.wallet.fault({ ...fault, kind: 'timeout_before' });
    expect(await refusal('getWalletBalance', { token })).toBe('503 wallet_unavailable');
    await stack.wallet.clearFaults();
  });
});

test('while the wallet is down, known members continue, unknown ones wait, and link holders are not affected', async () => {
  const [known, unknown] = [await aMember(), await aMember()];
  await ok('getMe', { token: known.token });
  const { id } = await anInvoice({ recipient: known.email });
  await stack.wallet.process.kill();
  try {
    expect((await ok('getMe', { token: known.token })).user.id).toBe(known.id);
    expect((await ok('listMyInvoices', { token: known.token })).invoices).toHaveLength(1);
    for (const route of ['getMe', 'listMyInvoices', 'adminListInvoices'] as const) {
      expect(await refusal(route, { token: unknown.token })).toBe('503 wallet_unavailable');
    }
    expect((await ok('getInvoice', { id, token: unknown.token })).invoice.id).toBe(id);
    expect((await ok('getInvoice', { id })).invoice.id).toBe(id);
    const press = { id, body: {} };
    expect(await refusal('createCardIntent', { ...press, token: unknown.token })).toBe(
      '503 wallet_unavailable',
    );
    expect((await call('createCardIntent', press)).status).toBe(200);
    const records = {
      applyCoupon: { couponCode: 'X' },
      removeCoupon: undefined,
      quoteConversion: { paymentMethodCurrency: 'EUR' },
    };
    for (const [route, body] of Object.entries(records)) {
      const given = { id, token: unknown.token, ...(body && { body }) };
      expect([route, await refusal(route as keyof typeof records, given)]).toEqual([
        route,
        '503 wallet_unavailable',
      ]);
    }
    expect(await refusal('getWalletBalance', { token: known.token })).toBe('503 wallet_unavailable');
  } finally {
    await stack.wallet.process.start();
  }
  await waitFor(async () => (await call('getMe', { token: unknown.token })).status === 200, {
    what: 'the wallet',
  });
});
