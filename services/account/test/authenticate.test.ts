import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { clientOf, startAccount } from './support/account-client.ts';

/** Shorter than the four seconds in production, because one test waits for it several times. */
const account = await startAccount({ WALLET_CHECK_DEADLINE_MS: '2000' });

afterAll(() => account.stop());
beforeEach(async () => {
  await account.walletControl('DELETE', '/sandbox/faults');
  await account.walletControl('DELETE', '/sandbox/calls');
});

let people = 0;
async function newMember(overrides: object = {}) {
  people += 1;
  return account.walletControl('POST', '/sandbox/members', {
    email: `person-${people}@example.com`,
    ...overrides,
  });
}

/** Ages the wallet's result for every replica, and restarts the process to clear its memory. */
async function ageSessions(seconds: number): Promise<void> {
  await account.database.query(
    `update account.sessions set checked_at = clock_timestamp() - make_interval(secs => $1)`,
    [seconds],
  );
  await account.restart();
}

test('authenticates a token with what the wallet reports about its owner', async () => {
  const { user_id, token } = await newMember({
    username: 'ann',
    credits: 1_234,
    tier: 'premium',
    isAdmin: true,
    memberNumber: 'GFA-77',
  });
  const { member, validMs } = await account.gateway.authenticate({ token });
  expect(member).toMatchObject({
    id: user_id,
    email: `person-${people}@example.com`,
    emailVerified: true,
    username: 'ann',
    credits: 1_234n,
    tier: 'premium',
    isAdmin: true,
    memberNumber: 'GFA-77',
    lastLogin: undefined,
  });
  expect(validMs).toBeGreaterThan(20_000);
  expect(validMs).toBeLessThanOrEqual(30_000);
});

test.each([
  ['a bare id that the wallet itself would accept', (id: string) => `gfa_session_${id}`],
  ['an empty signature', (id: string) => `gfa_session_${id}.`],
  ['another prefix', (id: string) => `session_${id}.abc`],
  ['a forged signature', (id: string) => `gfa_session_${id}.AAAA`],
  ['a blank in the token', (id: string) => `gfa_session_${id} .abc`],
  ['nothing at all', () => ''],
])('refuses %s', async (_name, forge) => {
  const { user_id } = await newMember();
  await expect(account.gateway.authenticate({ token: forge(user_id) })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    reason: 'UNAUTHORIZED',
    message: 'Invalid or expired token',
  });
});

test('queries the wallet once for many concurrent checks of one token', async () => {
  const { token } = await newMember();
  await account.walletControl('POST', '/sandbox/faults', {
    method: 'GET',
    path: '/api/auth/validate',
    kind: 'slow',
    times: 1,
    delayMs: 300,
  });
  await Promise.all(Array.from({ length: 20 }, () => account.gateway.authenticate({ token })));
  await account.gateway.authenticate({ token });
  expect(await account.walletCalls('/api/user')).toBe(1);
});

test('shares one wallet response among all replicas', async () => {
  const { token } = await newMember();
  const { replica, client } = await account.startReplica();
  await account.gateway.authenticate({ token });
  await client.authenticate({ token });
  await replica.stop();
  expect(await account.walletCalls('/api/auth/validate')).toBe(1);
});

test('queries again once the response is 30 s old, and follows the new one', async () => {
  const { token, email } = await newMember({ isAdmin: true, credits: 5 });
  await account.gateway.authenticate({ token });
  await newMemberAgain(email, { isAdmin: false, credits: 4 });
  await ageSessions(1);
  expect((await account.gateway.authenticate({ token })).member).toMatchObject({
    isAdmin: true,
    credits: 5n,
  });
  await ageSessions(31);
  expect((await account.gateway.authenticate({ token })).member).toMatchObject({
    isAdmin: false,
    credits: 4n,
  });
});

test.each([
  ['answers 500', { kind: 'error', status: 500 }],
  ['answers 429', { kind: 'error', status: 429 }],
  ['is behind something that refuses', { kind: 'error', status: 403, body: '<html>Request blocked</html>' }],
  ['never answers', { kind: 'timeout_before' }],
])('while the wallet %s, a known token stays valid and an unknown one is refused', async (_name, fault) => {
  const known = await newMember();
  const stranger = await newMember();
  await account.gateway.authenticate({ token: known.token });
  await ageSessions(200);
  for (const path of ['/api/auth/validate', '/api/user']) {
    await account.walletControl('POST', '/sandbox/faults', { method: 'GET', path, times: 9, ...fault });
  }
  const { member, validMs } = await account.gateway.authenticate({ token: known.token });
  expect(member!.id).toBe(known.user_id);
  expect(validMs).toBeLessThanOrEqual(5_000);
  await expect(account.gateway.authenticate({ token: stranger.token })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    reason: 'WALLET_UNAVAILABLE',
  });
  await account.database.query(
    `update account.sessions set checked_at = clock_timestamp() - interval '301 seconds'`,
  );
  await account.restart();
  await expect(account.gateway.authenticate({ token: known.token })).rejects.toMatchObject({
    reason: 'WALLET_UNAVAILABLE',
  });
});

test.each([401, 403])(
  'a wallet that answers %i ends a known token at once, also during a later outage',
  async (status) => {
    const { token } = await newMember();
    await account.gateway.authenticate({ token });
    await ageSessions(31);
    const fault = { method: 'GET', path: '/api/auth/validate', kind: 'error', times: 1 };
    await account.walletControl('POST', '/sandbox/faults', { ...fault, status });
    await expect(account.gateway.authenticate({ token })).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
    await expect(account.gateway.authenticate({ token })).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
    expect(await account.walletCalls('/api/auth/validate')).toBe(2);
    await account.restart();
    await account.walletControl('POST', '/sandbox/faults', { ...fault, status: 500 });
    await expect(account.gateway.authenticate({ token })).rejects.toMatchObject({
      reason: 'WALLET_UNAVAILABLE',
    });
  },
);

test('stores no token, neither in the database nor in the log', async () => {
  const { token } = await newMember();
  await account.gateway.authenticate({ token });
  const signature = token.split('.')[1];
  for (const table of ['users', 'sessions', 'outbox', 'keyed_requests']) {
    const found = await account.database.query(`select * from account.${table}`);
    const text = JSON.stringify(found, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(text).not.toContain(signature);
  }
  expect(account.service.logs()).not.toContain(signature);
});

test('serves only the gateway', async () => {
  const { token } = await newMember();
  const stranger = clientOf(account.service.grpcAddress, 'webhook');
  await expect(stranger.authenticate({ token })).rejects.toMatchObject({ reason: 'FORBIDDEN' });
  stranger.close();
});

function newMemberAgain(email: string, changes: object) {
  return account.walletControl('POST', '/sandbox/members', { email, ...changes });
}
