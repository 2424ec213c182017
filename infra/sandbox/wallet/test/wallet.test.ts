import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readConfig, type WalletConfig } from '../src/config.ts';
import { demoMembers } from '../src/demo-members.ts';
import { type RunningWallet, startWallet } from '../src/start-wallet.ts';

let wallet: RunningWallet;
let config: WalletConfig;

beforeEach(async () => {
  const { path: folder } = await scratchDirectory('sandbox-wallet');
  config = readConfig({ PORT: '0', DATA_FILE: join(folder, 'wallet.jsonl') });
  wallet = await startWallet(config);
});

afterEach(() => wallet.stop());

test('a member created by the control call is authenticated by the returned token', async () => {
  const member = await createMember({ email: 'eve@example.com', credits: 700, tier: 'paid' });
  expect(member.token).toMatch(new RegExp(`^gfa_session_${member.user_id}\\.[\\w-]+$`));

  const validated = await call('GET', '/api/auth/validate', { token: member.token });
  expect(validated).toMatchObject({
    status: 200,
    body: { valid: true, id: member.user_id, email: 'eve@example.com' },
  });

  const user = await call('GET', '/api/user', { token: member.token });
  expect(user.body).toEqual({
    id: member.user_id,
    email: 'eve@example.com',
    username: 'eve',
    tier: 'paid',
    isAdmin: false,
    memberNumber: 'GFA-1010',
    credits: 700,
    gems: 700,
    gfaGems: 700,
    balance: 700,
  });
  const balance = await call('GET', '/api/balance', { token: member.token });
  expect(balance.body).toEqual({ balance: 700, credits: 700, gems: 700, gfaGems: 700 });
});

test('the control call updates the member with the e-mail address in any case and keeps other fields', async () => {
  const before = await createMember({ email: 'eve@example.com', credits: 700, memberNumber: 'VIP-7' });
  const after = await call('POST', '/sandbox/members', { body: { email: 'EVE@example.com', isAdmin: true } });
  expect(after).toEqual({ status: 200, body: { ...before, isAdmin: true } });
});

test('no token, a bare token and a token with another signature are refused', async () => {
  const { user_id: id, token } = await createMember({ email: 'eve@example.com' });
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const bad of [undefined, `gfa_session_${id}`, `gfa_session_${id}.`, forged, `${token}.x`, id]) {
    const answer = await call('GET', '/api/auth/validate', bad === undefined ? {} : { token: bad });
    expect(answer).toMatchObject({ status: 401, body: { error: 'unauthorized' } });
  }
});

test('ACCEPT_UNSIGNED accepts the bare token of a member, and still no forged one', async () => {
  const { user_id: id } = await createMember({ email: 'eve@example.com' });
  await wallet.stop();
  wallet = await startWallet({ ...config, acceptUnsigned: true });
  expect((await call('GET', '/api/auth/validate', { token: `gfa_session_${id}` })).status).toBe(200);
  expect((await call('GET', '/api/auth/validate', { token: `gfa_session_${id}.forged` })).status).toBe(401);
  expect((await call('GET', '/api/auth/validate', { token: 'gfa_session_nobody' })).status).toBe(401);
});

test('a deduction takes whole gems, returns the negative transaction and is first in the list', async () => {
  const { token } = await createMember({ email: 'eve@example.com', credits: 700 });
  await deduct(token, { amount: 100, description: 'first' });
  const answer = await deduct(token, { amount: 250, description: 'second' });
  expect(answer).toEqual({
    status: 200,
    body: {
      success: true,
      transaction: {
        id: expect.stringMatching(/^txn_/),
        amount: -250,
        description: 'second',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      newBalance: 350,
    },
  });
  const listed = await call('GET', '/api/transactions', { token });
  expect(listed.body.transactions.map((entry: { description: string }) => entry.description)).toEqual([
    'second',
    'first',
  ]);
  const paged = await call('GET', '/api/transactions?limit=1&offset=1', { token });
  expect(paged.body.transactions).toEqual([listed.body.transactions[1]]);
});

test('the same deduction twice debits twice, because the call has no idempotency key', async () => {
  const { token } = await createMember({ email: 'eve@example.com', credits: 700 });
  await deduct(token, { amount: 100, description: 'same' });
  expect((await deduct(token, { amount: 100, description: 'same' })).body.newBalance).toBe(500);
});

test('a deduction beyond the balance answers insufficient_funds and changes nothing', async () => {
  const { token } = await createMember({ email: 'eve@example.com', credits: 99 });
  const answer = await deduct(token, { amount: 100, description: 'too much' });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: 'insufficient_funds', message: expect.any(String) },
  });
  expect((await call('GET', '/api/balance', { token })).body.credits).toBe(99);
  expect((await call('GET', '/api/transactions', { token })).body.transactions).toEqual([]);
});

test('only positive whole gems with a description can be deducted', async () => {
  const { token } = await createMember({ email: 'eve@example.com', credits: 700 });
  for (const amount of [0, -1, 1.5, '10', null, 1e300]) {
    expect((await deduct(token, { amount, description: 'x' })).status).toBe(400);
  }
  expect(await deduct(token, { amount: 1 })).toMatchObject({
    status: 400,
    body: { error: 'validation_error', details: [{ path: 'description', message: expect.any(String) }] },
  });
  expect((await call('GET', '/api/balance', { token })).body.credits).toBe(700);
});

test('two hundred concurrent deductions take exactly the balance', async () => {
  const { token } = await createMember({ email: 'eve@example.com', credits: 150 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => deduct(token, { amount: 1, description: 'race' })),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(150);
  expect((await call('GET', '/sandbox/ledger')).body.debits).toHaveLength(150);
});

test('a wallet invoice is generated, processed once by its owner, and then refused', async () => {
  const owner = await createMember({ email: 'eve@example.com', credits: 700 });
  const stranger = await createMember({ email: 'mal@example.com', credits: 700 });
  const body = { items: [{ name: 'Ticket', amount: 200 }], totalAmount: 200 };
  const generated = await call('POST', '/api/generate-invoice', { token: owner.token, body });
  expect(generated).toMatchObject({
    status: 201,
    body: { success: true, invoice: { status: 'pending', ...body } },
  });

  const { invoiceId } = generated.body;
  const process = (token: string) => call('POST', '/api/process-invoice', { token, body: { invoiceId } });
  expect(await process(stranger.token)).toMatchObject({ status: 404, body: { error: 'invoice_not_found' } });
  expect(await process(owner.token)).toMatchObject({
    status: 200,
    body: { success: true, newBalance: 500, transaction: { amount: -200 }, invoice: { status: 'paid' } },
  });
  expect(await process(owner.token)).toMatchObject({ status: 409, body: { error: 'invoice_already_paid' } });
});

test('the conversion rate is a number that the control call changes, under both of its addresses', async () => {
  const path = '/api/settings/gem-conversion-rate';
  expect((await call('GET', path)).body).toEqual({ rate: 0.01, formattedRate: '1 gem = $0.01' });
  expect((await call('PUT', '/sandbox/rate', { body: { rate: 0.0125 } })).status).toBe(200);
  expect((await call('GET', path)).body).toEqual({ rate: 0.0125, formattedRate: '1 gem = $0.0125' });
  expect((await call('GET', '/settings/gem-conversion-rate')).body.rate).toBe(0.0125);
  expect((await call('PUT', '/sandbox/rate', { body: { rate: 0 } })).status).toBe(400);
});

test('members, debits, the rate and the signing secret survive a restart', async () => {
  const member = await createMember({ email: 'eve@example.com', credits: 700 });
  await deduct(member.token, { amount: 5, description: 'before the restart' });
  await call('PUT', '/sandbox/rate', { body: { rate: 0.5 } });
  await wallet.stop();
  wallet = await startWallet(config);
  expect((await call('GET', '/api/user', { token: member.token })).body).toMatchObject({ credits: 695 });
  expect((await call('GET', '/sandbox/ledger')).body.debits).toEqual([
    expect.objectContaining({
      userId: member.user_id,
      email: 'eve@example.com',
      description: 'before the restart',
    }),
  ]);
  expect((await call('GET', '/api/settings/gem-conversion-rate')).body.rate).toBe(0.5);
});

test('a debit is in the data file by the time it is acknowledged', async () => {
  const { token } = await createMember({ email: 'eve@example.com', credits: 700 });
  for (let count = 0; count < 50; count += 1) {
    const { body } = await deduct(token, { amount: 1, description: 'x' });
    expect(readFileSync(config.dataFile, 'utf8')).toContain(body.transaction.id);
  }
});

test('reset restores the demo members and deletes everything else', async () => {
  const { token } = await createMember({ email: 'eve@example.com', credits: 700 });
  await deduct(token, { amount: 5, description: 'forgotten' });
  expect((await call('POST', '/sandbox/reset')).status).toBe(204);
  expect((await call('GET', '/api/user', { token })).status).toBe(401);
  expect((await call('GET', '/sandbox/ledger')).body.debits).toEqual([]);
  expect((await call('GET', '/sandbox/members')).body.members).toHaveLength(demoMembers.length);
});

test('calls are counted by method and path', async () => {
  const { token } = await createMember({ email: 'eve@example.com', credits: 700 });
  await deduct(token, { amount: 1, description: 'x' });
  await call('GET', '/api/transactions?limit=1', { token });
  await call('GET', '/api/transactions?limit=2', { token });
  expect((await call('GET', '/sandbox/calls')).body.calls).toEqual([
    { method: 'POST', path: '/api/deduct-funds', count: 1 },
    { method: 'GET', path: '/api/transactions', count: 2 },
  ]);
  await call('DELETE', '/sandbox/calls');
  expect((await call('GET', '/sandbox/calls')).body.calls).toEqual([]);
});

test('health is answered, and an unknown path and a malformed body are refused as JSON', async () => {
  expect(await call('GET', '/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await call('GET', '/api/nothing')).toMatchObject({ status: 404, body: { error: 'not_found' } });
  const broken = await fetch(`${wallet.url}/sandbox/rate`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ error: 'validation_error' });
});

test('an invalid setting prevents the start with the name of the variable', () => {
  expect(() => readConfig({ PORT: 'http' })).toThrow('PORT must be a port number such as 5010');
});

async function createMember(body: Record<string, unknown>): Promise<{ user_id: string; token: string }> {
  const answer = await call('POST', '/sandbox/members', { body });
  expect(answer.status).toBe(201);
  return answer.body;
}

function deduct(token: string, body: unknown) {
  return call('POST', '/api/deduct-funds', { token, body });
}

async function call(method: string, path: string, options: { token?: string; body?: unknown } = {}) {
  const headers: Record<string, string> = {};
  if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers };
  if (options.body !== undefined) init.body = JSON.stringify(options.body);
  const response = await fetch(wallet.url + path, init);
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}
