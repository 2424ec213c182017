import { waitFor } from '@checkout/testkit/wait-for.ts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { aCoupon, aMember, anInvoice } from '../../support/arrange.ts';
import { call, ok, refusal, refused } from '../../support/call.ts';
import { aPng } from '../../support/files.ts';
import { stack } from '../../support/stack.ts';

/** Two gateways with the real limits that trust one proxy, so that a test can use many client addresses. */
let one: string;
let two: string;
let places = 0;

beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' };
  const gateways = await Promise.all([stack.startGateway(env), stack.startGateway(env)]);
  [one, two] = gateways.map(({ url }) => url) as [string, string];
});

const aPlace = () => {
  places += 1;
  return { 'x-forwarded-for': `203.0.113.${places}` };
};

const counted = (answers: string[]) =>
  Object.fromEntries(
    Map.groupBy(answers, (answer) => answer)
      .entries()
      .map(([answer, all]) => [answer, all.length]),
  );

describe('failed coupon codes', () => {
  test('are ten a minute per client and invoice, even fifty at once at two gateways', async () => {
    const [{ id }, headers, { code }] = [await anInvoice(), aPlace(), await aCoupon()];
    const guess = (index: number) =>
      refusal('applyCoupon', {
        id,
        headers,
        url: index % 2 ? one : two,
        body: { couponCode: `GUESS${index}` },
      });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => guess(index)));
    expect(counted(answers)).toEqual({ '400 coupon_invalid': 10, '429 rate_limited': 40 });
    expect(await refusal('applyCoupon', { id, headers, url: one, body: { couponCode: code } })).toBe(
      '429 rate_limited',
    );
    const other = await anInvoice();
    expect(await refusal('applyCoupon', { id: other.id, headers, url: one, body: { couponCode: 'X' } })).toBe(
      '400 coupon_invalid',
    );
    expect(
      await refusal('applyCoupon', { id, headers: aPlace(), url: two, body: { couponCode: code } }),
    ).toBe('200');
  });

  test('count together with validated ones, by whichever id of the invoice', async () => {
    const member = await aMember();
    const { id, gfaInvoiceId } = await anInvoice({ recipient: member.email });
    const given = { headers: aPlace(), token: member.token, url: one };
    for (let index = 0; index < 5; index += 1) {
      const body = { couponCode: `X${index}`, invoiceId: id.toUpperCase() };
      expect((await ok('validateCoupon', { ...given, body })).valid).toBe(false);
      const named = { ...given, id: gfaInvoiceId.toLowerCase(), body: { couponCode: `Y${index}` } };
      expect(await refusal('applyCoupon', named)).toBe('400 coupon_invalid');
    }
    const { retry } = await retryOf({ ...given, id, body: { couponCode: 'Z' } });
    expect(retry).toBeGreaterThan(0);
    expect(retry).toBeLessThanOrEqual(60);
  });

  test('are not counted when the code was valid', async () => {
    const [{ id }, headers, { code }] = [await anInvoice(), aPlace(), await aCoupon()];
    for (let index = 0; index < 12; index += 1) {
      expect(await refusal('applyCoupon', { id, headers, url: one, body: { couponCode: code } })).toBe('200');
      expect(await refusal('removeCoupon', { id, headers, url: one })).toBe('200');
    }
  });

  const retryOf = async (given: Parameters<typeof call>[1]) => {
    const { status, headers } = await call('applyCoupon', given);
    expect(status).toBe(429);
    return { retry: Number(headers.get('retry-after')) };
  };
});

test('card intents are twenty a minute per client and invoice', async () => {
  const [{ id }, headers] = [await anInvoice(), aPlace()];
  const answers = [];
  for (let index = 0; index < 22; index += 1) {
    answers.push(await refusal('createCardIntent', { id, headers, url: index % 2 ? one : two }));
  }
  expect(counted(answers)).toEqual({ 200: 20, '429 rate_limited': 2 });
});

test('card intents and uploads count by whichever id of the invoice', async () => {
  const member = await aMember();
  const { id, gfaInvoiceId } = await anInvoice({ recipient: member.email });
  const headers = aPlace();
  const names = [id, gfaInvoiceId, id.toUpperCase(), gfaInvoiceId.toLowerCase()];
  const file = { content: aPng(), name: 'a.png' };
  const twentyTwo = async (route: 'createCardIntent' | 'uploadReceipt') => {
    const answers = [];
    for (let index = 0; index < 22; index += 1) {
      const given = { id: names[index % 4]!, headers, token: member.token, url: index % 2 ? one : two };
      answers.push(await refusal(route, route === 'uploadReceipt' ? { ...given, file } : given));
    }
    return counted(answers);
  };
  expect(await twentyTwo('createCardIntent')).toEqual({ 200: 20, '429 rate_limited': 2 });
  expect(await twentyTwo('uploadReceipt')).toMatchObject({ '429 rate_limited': 2 });
  expect(await refusal('createCardIntent', { id: gfaInvoiceId, headers, url: one })).toBe('401 unauthorized');
});

test('quotes and removed coupons, which the history keeps, are twenty a minute per client and invoice', async () => {
  const [{ id }, other, headers] = [await anInvoice(), await anInvoice(), aPlace()];
  const quote = (index: number) => {
    const body = { paymentMethodCurrency: index % 2 ? 'EUR' : 'HKD' };
    return refusal('quoteConversion', { id, headers, body, url: index % 2 ? one : two });
  };
  const [quotes, removals] = [[], []] as [string[], string[]];
  for (let index = 0; index < 22; index += 1) {
    quotes.push(await quote(index));
    removals.push(await refusal('removeCoupon', { id, headers, url: index % 2 ? one : two }));
  }
  expect([counted(quotes), counted(removals)]).toEqual(Array(2).fill({ 200: 20, '429 rate_limited': 2 }));
  expect(await refusal('removeCoupon', { id: other.id, headers, url: one })).toBe('200');
});

test('uploads are twenty a minute per client and invoice', async () => {
  const [{ id }, headers] = [await anInvoice(), aPlace()];
  const file = { content: aPng(), name: 'a.png' };
  const upload = () => refusal('uploadReceipt', { id, headers, url: one, file });
  const answers = await Promise.all(Array.from({ length: 25 }, upload));
  expect(counted(answers)).toEqual({ 201: 5, '409 receipt_limit': 15, '429 rate_limited': 5 });
});

test('writes of anonymous callers are 120 a minute per client', async () => {
  const [{ id }, headers, member] = [await anInvoice(), aPlace(), await aMember()];
  const write = (index: number, token?: string) =>
    refusal('completeInvoice', { id, headers, token, url: index % 2 ? one : two });
  const answers = await Promise.all(Array.from({ length: 130 }, (_, index) => write(index)));
  expect(counted(answers)).toEqual({ '409 invalid_transition': 120, '429 rate_limited': 10 });
  expect(await write(0, member.token)).toBe('409 invalid_transition');
  expect((await call('getInvoice', { id, headers, url: one })).status).toBe(200);
});

test('all calls together are 1,200 a minute per client, at whichever gateway', async () => {
  const headers = aPlace();
  const seen: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let index = 0; index < 125; index += 1) {
        const { status } = await fetch(`${one}/api/config`, { headers });
        seen[status] = (seen[status] ?? 0) + 1;
      }
    }),
  );
  expect(seen).toEqual({ 200: 1_200, 429: 50 });
  const limited = await refused('getConfig', { headers, url: one });
  expect(limited).toMatchObject({ status: 429, error: 'rate_limited' });
  expect(await refusal('getConfig', { headers, url: two })).toBe('429 rate_limited');
  expect((await call('getConfig', { headers: aPlace(), url: one })).status).toBe(200);
  expect((await call('getHealth', { headers, url: one })).status).toBe(200);
});

test('the client’s address comes from the trusted proxy, not from the client', async () => {
  const [{ id }, headers] = [await anInvoice(), aPlace()];
  const guess = (index: number) =>
    refusal('applyCoupon', {
      id,
      url: one,
      headers: { 'x-forwarded-for': `198.51.100.${index}, ${headers['x-forwarded-for']}` },
      body: { couponCode: 'NOSUCH' },
    });
  const answers = [];
  for (let index = 0; index < 12; index += 1) answers.push(await guess(index));
  expect(counted(answers)).toEqual({ '400 coupon_invalid': 10, '429 rate_limited': 2 });
});

test.each([
  ['addresses of one IPv6 network', (index: number) => `2001:db8:1:2::${index.toString(16)}`],
  ['ports of one IPv6 network', (index: number) => `[2001:db8:1:3::${index.toString(16)}]:${5_000 + index}`],
  ['ports of one address', (index: number) => `203.0.113.250:${5_000 + index}`],
])('the %s count as one client', async (_what, addressOf) => {
  const { id } = await anInvoice();
  const answers = [];
  for (let index = 0; index < 12; index += 1) {
    const headers = { 'x-forwarded-for': addressOf(index) };
    answers.push(await refusal('applyCoupon', { id, url: one, headers, body: { couponCode: 'NOSUCH' } }));
  }
  expect(counted(answers)).toEqual({ '400 coupon_invalid': 10, '429 rate_limited': 2 });
});

test('while calls cannot be counted, reads continue and writes wait', async () => {
  const headers = aPlace();
  const { id } = await anInvoice();
  await stack.service('account').kill();
  try {
    expect((await call('getInvoice', { id, headers, url: one })).status).toBe(200);
    expect((await call('getHealth', { headers, url: one })).status).toBe(200);
    expect(await refusal('applyCoupon', { id, headers, url: one, body: { couponCode: 'X' } })).toBe(
      '503 service_unavailable',
    );
  } finally {
    await stack.service('account').start();
  }
  await waitFor(async () => (await call('removeCoupon', { id, headers, url: one })).status === 200, {
    what: 'writes to be counted again',
  });
});
