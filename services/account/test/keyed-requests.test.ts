import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { clientOf, startAccount } from './support/account-client.ts';

const account = await startAccount({ CLEAN_INTERVAL_MS: '50' });

afterAll(() => account.stop());

const LEASE_MS = 5_000;
const ANSWER = { status: 201, contentType: 'application/json', body: Buffer.from('{"success":true}') };

function newRequest(overrides: object = {}) {
  return { caller: 'user-1', key: crypto.randomUUID(), fingerprint: 'POST /a', ...overrides };
}

function shiftClock(key: string, columns: string) {
  return account.database.query(`update account.keyed_requests set ${columns} where key = $1`, [key]);
}

test('lets one of many concurrent requests proceed while the others wait, then replays its response', async () => {
  const request = newRequest();
  const begun = await Promise.all(Array.from({ length: 20 }, () => account.gateway.beginRequest(request)));
  const holders = begun.filter(({ decision }) => decision === 'proceed');
  expect(holders).toHaveLength(1);
  expect(begun.filter(({ decision }) => decision === 'wait')).toHaveLength(19);
  await account.gateway.finishRequest({ ...request, lease: holders[0]!.lease, answer: ANSWER });
  const replayed = await account.gateway.beginRequest(request);
  expect(replayed).toMatchObject({
    decision: 'replay',
    answer: { status: 201, contentType: ANSWER.contentType },
  });
  expect(Buffer.from(replayed.answer!.body)).toEqual(ANSWER.body);
});

test('replays an empty response as such', async () => {
  const request = newRequest();
  const { lease } = await account.gateway.beginRequest(request);
  const answer = { status: 204, contentType: '', body: Buffer.alloc(0) };
  await account.gateway.finishRequest({ ...request, lease, answer });
  expect(await account.gateway.beginRequest(request)).toMatchObject({
    decision: 'replay',
    answer: { status: 204 },
  });
});

test('refuses a different request under the key, during the first one and afterwards', async () => {
  const request = newRequest();
  const other = { ...request, fingerprint: 'POST /b' };
  const { lease } = await account.gateway.beginRequest(request);
  const refusal = { code: 'FAILED_PRECONDITION', reason: 'IDEMPOTENCY_CONFLICT' };
  await expect(account.gateway.beginRequest(other)).rejects.toMatchObject(refusal);
  await account.gateway.finishRequest({ ...request, lease, answer: ANSWER });
  await expect(account.gateway.beginRequest(other)).rejects.toMatchObject(refusal);
  expect(await account.gateway.beginRequest({ ...other, caller: 'user-2' })).toMatchObject({
    decision: 'proceed',
  });
});

test.each([
  ['no answer', undefined],
  ['an answer that invites a retry', { ...ANSWER, status: 503 }],
  ['an answer of more than 1 MB', { ...ANSWER, body: Buffer.alloc(1024 * 1024 + 1) }],
])('%s frees the key', async (_name, answer) => {
  const request = newRequest();
  const { lease } = await account.gateway.beginRequest(request);
  await account.gateway.finishRequest({ ...request, lease, answer });
  expect(await account.gateway.beginRequest({ ...request, fingerprint: 'POST /b' })).toMatchObject({
    decision: 'proceed',
  });
});

test('a killed holder loses the key after 5 s to the same request, and its late response is ignored', async () => {
  const request = newRequest();
  const killed = await account.gateway.beginRequest(request);
  const [{ seconds }] = await account.database.query(
    'select extract(epoch from leased_until - now())::float as seconds from account.keyed_requests where key = $1',
    [request.key],
  );
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(5);
  expect(killed.leaseMs).toBe(LEASE_MS);
  await shiftClock(request.key, "leased_until = now() - interval '1 ms'");
  await expect(account.gateway.beginRequest({ ...request, fingerprint: 'POST /b' })).rejects.toMatchObject({
    reason: 'IDEMPOTENCY_CONFLICT',
  });
  const heir = await account.gateway.beginRequest(request);
  expect(heir.decision).toBe('proceed');
  await account.gateway.finishRequest({
    ...request,
    lease: killed.lease,
    answer: { ...ANSWER, status: 200 },
  });
  await account.gateway.finishRequest({ ...request, lease: killed.lease });
  expect((await account.gateway.beginRequest(request)).decision).toBe('wait');
  await account.gateway.finishRequest({ ...request, lease: heir.lease, answer: ANSWER });
  expect(await account.gateway.beginRequest(request)).toMatchObject({
    decision: 'replay',
    answer: { status: 201 },
  });
});

test('a holder that renews its lease keeps the key, and one that lost it is told so', async () => {
  const request = newRequest();
  const { lease } = await account.gateway.beginRequest(request);
  await shiftClock(request.key, "leased_until = now() - interval '1 ms'");
  expect(await account.gateway.renewRequest({ ...request, lease })).toEqual({
    held: true,
    leaseMs: LEASE_MS,
  });
  expect((await account.gateway.beginRequest(request)).decision).toBe('wait');
  await shiftClock(request.key, "leased_until = now() - interval '1 ms'");
  const heir = await account.gateway.beginRequest(request);
  expect(await account.gateway.renewRequest({ ...request, lease })).toEqual({ held: false, leaseMs: 0 });
  await account.gateway.finishRequest({ ...request, lease: heir.lease, answer: ANSWER });
  expect(await account.gateway.renewRequest({ ...request, lease: heir.lease })).toEqual({
    held: false,
    leaseMs: 0,
  });
  expect((await account.gateway.beginRequest(request)).decision).toBe('replay');
});

test('keeps a response for 24 hours and then deletes it', async () => {
  const request = newRequest();
  const { lease } = await account.gateway.beginRequest(request);
  await account.gateway.finishRequest({ ...request, lease, answer: ANSWER });
  await shiftClock(request.key, "expires_at = expires_at - interval '23 hours 59 minutes'");
  expect((await account.gateway.beginRequest(request)).decision).toBe('replay');
  await shiftClock(request.key, "expires_at = expires_at - interval '1 minute'");
  await waitFor(async () => {
    const left = await account.database.query('select 1 from account.keyed_requests where key = $1', [
      request.key,
    ]);
    return left.length === 0;
  });
  expect((await account.gateway.beginRequest(request)).decision).toBe('proceed');
});

test('serves only the gateway, and refuses an empty key', async () => {
  const stranger = clientOf(account.service.grpcAddress, 'invoice');
  await expect(stranger.beginRequest(newRequest())).rejects.toMatchObject({ reason: 'FORBIDDEN' });
  await expect(stranger.finishRequest({ ...newRequest(), lease: crypto.randomUUID() })).rejects.toMatchObject(
    {
      reason: 'FORBIDDEN',
    },
  );
  await expect(stranger.renewRequest({ ...newRequest(), lease: crypto.randomUUID() })).rejects.toMatchObject({
    reason: 'FORBIDDEN',
  });
  stranger.close();
  await expect(account.gateway.beginRequest(newRequest({ key: '' }))).rejects.toMatchObject({
    reason: 'VALIDATION_ERROR',
  });
});
