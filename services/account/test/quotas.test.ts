import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { clientOf, startAccount } from './support/account-client.ts';

const account = await startAccount({ CLEAN_INTERVAL_MS: '50' });

afterAll(() => account.stop());

function take(bucket: string, overrides: object = {}) {
  return account.gateway.takeQuota({ bucket, limit: 10, windowSeconds: 60, amount: 1, ...overrides });
}

test('grants up to the limit under any concurrency, then says when to retry', async () => {
  const bucket = crypto.randomUUID();
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => take(bucket)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refusal = await take(bucket).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'RESOURCE_EXHAUSTED', reason: 'RATE_LIMITED' });
  const seconds = Number(refusal.details.retryAfterSeconds);
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
});

test('grants a part near the limit, and keeps buckets and windows separate', async () => {
  const bucket = crypto.randomUUID();
  expect(await take(bucket, { amount: 7 })).toMatchObject({ granted: 7 });
  expect(await take(bucket, { amount: 7 })).toMatchObject({ granted: 3 });
  expect(await take(bucket, { windowSeconds: 30 })).toMatchObject({ granted: 1 });
  expect(await take(crypto.randomUUID())).toMatchObject({ granted: 1 });
  await expect(take(bucket, { limit: 5 })).rejects.toMatchObject({ reason: 'RATE_LIMITED' });
  await expect(take(crypto.randomUUID(), { limit: 0 })).rejects.toMatchObject({ reason: 'RATE_LIMITED' });
});

test('takes units back, never below zero', async () => {
  const bucket = crypto.randomUUID();
  await take(bucket, { amount: 10 });
  await account.gateway.returnQuota({ bucket, windowSeconds: 60, amount: 4 });
  expect(await take(bucket, { amount: 9 })).toMatchObject({ granted: 4 });
  await account.gateway.returnQuota({ bucket, windowSeconds: 60, amount: 99 });
  expect(await take(bucket, { amount: 99 })).toMatchObject({ granted: 10 });
});

test('a new window begins when the old one has ended, and ended ones are deleted', async () => {
  const bucket = crypto.randomUUID();
  const { windowEndsAt } = await take(bucket, { windowSeconds: 1, amount: 10 });
  expect(windowEndsAt!.getTime() - Date.now()).toBeLessThanOrEqual(1_000);
  expect(await waitFor(() => take(bucket, { windowSeconds: 1, amount: 10 }))).toMatchObject({ granted: 10 });
  await waitFor(async () => {
    const left = await account.database.query('select 1 from account.quotas where bucket = $1', [bucket]);
    return left.length === 0;
  });
});

test.each([
  ['an empty bucket', { bucket: '' }],
  ['a negative limit', { limit: -1 }],
  ['an amount of nothing', { amount: 0 }],
  ['an endless window', { windowSeconds: 86_401 }],
])('refuses %s', async (_name, overrides) => {
  await expect(take('bucket', overrides)).rejects.toMatchObject({ reason: 'VALIDATION_ERROR' });
});

test('serves only the gateway', async () => {
  const stranger = clientOf(account.service.grpcAddress, 'payment');
  const units = { bucket: 'b', windowSeconds: 60, amount: 1 };
  await expect(stranger.takeQuota({ ...units, limit: 1 })).rejects.toMatchObject({ reason: 'FORBIDDEN' });
  await expect(stranger.returnQuota(units)).rejects.toMatchObject({ reason: 'FORBIDDEN' });
  stranger.close();
});
