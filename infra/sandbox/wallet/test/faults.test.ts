import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readConfig } from '../src/config.ts';
import { type RunningWallet, startWallet } from '../src/start-wallet.ts';

let wallet: RunningWallet;
let token: string;

beforeEach(async () => {
  const { path: folder } = await scratchDirectory('sandbox-wallet');
  wallet = await startWallet(readConfig({ PORT: '0', DATA_FILE: join(folder, 'wallet.jsonl') }));
  const member = await post('/sandbox/members', { email: 'eve@example.com', credits: 700 });
  ({ token } = JSON.parse(await member.text()));
});

afterEach(() => wallet.stop());

test('error answers with the requested status as often as requested and does no work', async () => {
  await order({ kind: 'error', times: 2, status: 503 });
  expect((await deduct()).status).toBe(503);
  expect((await deduct()).status).toBe(503);
  expect(await credits()).toBe(700);
  expect((await deduct()).status).toBe(200);
  expect(await credits()).toBe(690);
});

test('error without a status answers 500', async () => {
  await order({ kind: 'error', times: 1 });
  expect((await deduct()).status).toBe(500);
});

test('slow does the work and answers late', async () => {
  await order({ kind: 'slow', times: 1, delayMs: 150 });
  const startedAt = performance.now();
  expect((await deduct()).status).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(145);
  expect(await credits()).toBe(690);
});

test('slow does the work even when the caller has given up', async () => {
  await order({ kind: 'slow', times: 1, delayMs: 6_000 });
  const hurried = new AbortController();
  const asked = deduct(hurried.signal).catch(() => 'given up');
  await until(hasArrived);
  hurried.abort();
  expect(await asked).toBe('given up');
  expect(await credits()).toBe(700);
  await until(async () => (await credits()) === 690);
});

test('wrong_amount does the work and reports another amount', async () => {
  await order({ kind: 'wrong_amount', times: 1 });
  expect(await (await deduct()).json()).toMatchObject({ transaction: { amount: -11 }, newBalance: 690 });
  expect(await credits()).toBe(690);
});

test('timeout_before never answers and does no work', async () => {
  await order({ kind: 'timeout_before', times: 1 });
  const patient = new AbortController();
  const asked = deduct(patient.signal).catch(() => 'given up');
  await until(hasArrived);
  expect(await credits()).toBe(700);
  patient.abort();
  expect(await asked).toBe('given up');
  expect(await credits()).toBe(700);
});

test('timeout_after does the work and never answers', async () => {
  await order({ kind: 'timeout_after', times: 1 });
  const patient = new AbortController();
  const asked = deduct(patient.signal).catch(() => 'given up');
  await until(async () => (await credits()) === 690);
  patient.abort();
  expect(await asked).toBe('given up');
});

test('a fault affects only its method and exact path', async () => {
  await order({ kind: 'error', times: 1, path: '/api/deduct' });
  await order({ kind: 'error', times: 1, method: 'GET' });
  expect((await deduct()).status).toBe(200);
});

test('clearing removes the faults that have not happened yet', async () => {
  await order({ kind: 'error', times: 5 });
  expect((await deduct()).status).toBe(500);
  expect((await fetch(`${wallet.url}/sandbox/faults`, { method: 'DELETE' })).status).toBe(204);
  expect((await deduct()).status).toBe(200);
});

test('an unknown kind of fault is refused', async () => {
  const answer = await post('/sandbox/faults', {
    kind: 'explode',
    method: 'GET',
    path: '/api/user',
    times: 1,
  });
  expect(answer.status).toBe(400);
});

async function order(fault: Record<string, unknown>): Promise<void> {
  const answer = await post('/sandbox/faults', { method: 'POST', path: '/api/deduct-funds', ...fault });
  expect(answer.status).toBe(201);
}

function deduct(signal?: AbortSignal): Promise<Response> {
  return post('/api/deduct-funds', { amount: 10, description: 'a debit' }, signal);
}

async function credits(): Promise<number> {
  const answer = await fetch(`${wallet.url}/api/balance`, { headers: { authorization: `Bearer ${token}` } });
  return JSON.parse(await answer.text()).credits;
}

/** Returns whether the wallet has received the call that the fault affects. */
async function hasArrived(): Promise<boolean> {
  const { calls } = JSON.parse(await (await fetch(`${wallet.url}/sandbox/calls`)).text());
  return calls.some(({ path }: { path: string }) => path === '/api/deduct-funds');
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('the condition did not come true within 30 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return fetch(wallet.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
}
