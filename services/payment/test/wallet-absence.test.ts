import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { seal } from '@checkout/kit/values/seal.ts';
import { afterAll, expect, test } from '@jest/globals';
import type { Attempt } from '../src/attempts/attempt.ts';
import type { RailDeps } from '../src/attempts/rail-deps.ts';
import { createWalletRail } from '../src/rails/wallet/wallet-rail.ts';

const ABSENT_AFTER_SECONDS = 60;
const SERVICE_TOKEN = 'a-credential-of-the-product-at-the-wallet';
const TOKEN_ENCRYPTION_KEY = Buffer.alloc(32, 7);
const mark = '[payment 0123456789abcdef0123456789abcdef]';
const told: { id: string; amount: number; description: string; timestamp: string }[] = [];

let statusForPayer = 200;
let statusForProduct = 200;
/** The response of a proxy in front of the wallet, sent instead of its own. */
let page = '';

/** Returns the transactions to the payer and to the service token, each with its own status. */
const wallet = createServer(({ url = '', headers: { authorization } }, response) => {
  const isService =
    url.startsWith('/api/service/members/payer/') && authorization === `Bearer ${SERVICE_TOKEN}`;
  response.statusCode = isService ? statusForProduct : statusForPayer;
  response.end(page || JSON.stringify({ transactions: told, ...(isService && { userId: 'payer' }) }));
});
await once(wallet.listen(0, '127.0.0.1'), 'listening');
afterAll(() => void wallet.close());

const railWith = (config: object) =>
  createWalletRail({
    log: createLogger({ name: 'test', level: 'silent' }),
    config: {
      WALLET_URL: `http://127.0.0.1:${(wallet.address() as AddressInfo).port}`,
      WALLET_SERVICE_TOKEN: '',
      TOKEN_ENCRYPTION_KEY,
      RECONCILE_ABSENT_AFTER_SECONDS: ABSENT_AFTER_SECONDS,
      RECONCILE_SCHEDULE_SECONDS: [5],
      ORPHAN_WATCH_SECONDS: 600,
      ...config,
    },
  } as unknown as RailDeps);
const rail = railWith({});

const unknown = {
  id: 'attempt',
  state: 'unknown',
  payerId: 'payer',
  providerReference: '',
  gems: 100n,
  mark,
  description: 'Invoice GFA-INV-100',
  createdAt: new Date(),
  sealedCredential: seal('a token', { key: TOKEN_ENCRYPTION_KEY, boundTo: 'attempt' }),
  checkCount: 3,
  absentCount: 0,
} as Attempt;

test('a list without the debit proves nothing until the time for a late debit has passed', async () => {
  const early = { ...unknown, secondsPastDeadline: ABSENT_AFTER_SECONDS - 6, absentCount: 1 };

  expect(await rail.fetchStatus(early)).toEqual({ kind: 'open', nextCheckSeconds: 5 });
});

test('the next list is read as soon as it is a proof, however long the pause would be', async () => {
  const almost = { ...unknown, secondsPastDeadline: ABSENT_AFTER_SECONDS - 2 };

  expect(await rail.fetchStatus(almost)).toEqual({ kind: 'open', nextCheckSeconds: 2 });
});

test('a debit counts as absent when two consecutive lists lack it', async () => {
  const late = { ...unknown, secondsPastDeadline: ABSENT_AFTER_SECONDS };

  expect(await rail.fetchStatus(late)).toMatchObject({ kind: 'open', absent: true });
  expect(await rail.fetchStatus({ ...late, absentCount: 1 })).toMatchObject({
    kind: 'not_taken',
    watchSeconds: 600,
  });
});

test('a debit is recognized by its mark, gems and time, whatever its description says', async () => {
  const line = { id: 't1', amount: -100, timestamp: new Date().toISOString() };
  const late = { ...unknown, secondsPastDeadline: ABSENT_AFTER_SECONDS, absentCount: 1 };

  told.splice(0, told.length, { ...line, description: 'Invoice GFA-INV-100' });
  expect(await rail.fetchStatus(late)).toMatchObject({ kind: 'not_taken' });

  told.splice(0, told.length, { ...line, description: `${mark} cut off` });
  expect(await rail.fetchStatus(late)).toMatchObject({ kind: 'taken', taken: { reference: 't1' } });

  told.splice(0, told.length, { ...line, description: mark, amount: -101 });
  expect(await rail.fetchStatus(late)).toMatchObject({ kind: 'open' });
  const longBefore = new Date(unknown.createdAt.getTime() - 25 * 3_600_000).toISOString();
  told.splice(0, told.length, { ...line, description: mark, timestamp: longBefore });
  expect(await rail.fetchStatus(late)).toMatchObject({ kind: 'not_taken' });
});

test('an expired watch ends when the wallet no longer reports anything, and continues while it is unavailable', async () => {
  const over = { ...unknown, state: 'failed', watchIsOver: true } as Attempt;
  told.length = 0;

  for (statusForPayer of [401, 403, 404])
    expect(await rail.fetchStatus(over)).toMatchObject({ kind: 'open' });
  for (statusForPayer of [429, 500, 503]) await expect(rail.fetchStatus(over)).rejects.toThrow();
  statusForPayer = 401;
  await expect(rail.fetchStatus({ ...over, watchIsOver: false })).rejects.toThrow();
  await expect(rail.fetchStatus({ ...over, state: 'unknown' })).rejects.toThrow();
});

test('an expired watch continues while something other than the wallet answers that there is nothing', async () => {
  const over = { ...unknown, state: 'failed', watchIsOver: true } as Attempt;
  statusForPayer = 404;
  for (page of ['<h1>Not Found</h1>', 'default backend - 404'])
    await expect(rail.fetchStatus(over)).rejects.toThrow();
  page = '';
});

test('an expired watch also ends when the wallet refuses the token and has no call for our own credential', async () => {
  const over = { ...unknown, state: 'failed', watchIsOver: true } as Attempt;
  const ours = railWith({ WALLET_SERVICE_TOKEN: SERVICE_TOKEN });
  statusForPayer = 401;
  for (statusForProduct of [404, 405, 501])
    expect(await ours.fetchStatus(over)).toMatchObject({ kind: 'open' });
  for (statusForProduct of [429, 500, 503]) await expect(ours.fetchStatus(over)).rejects.toThrow();
  statusForProduct = 200;
});

test.each([
  ['a token that the wallet does not take any more', 401, {}],
  ['a member whom the wallet has suspended', 403, {}],
  ['a token whose key is gone', 200, { TOKEN_ENCRYPTION_KEY: Buffer.alloc(32, 8) }],
])('after %s our own credential reads the history', async (_what, status, config) => {
  statusForPayer = status;
  const line = {
    id: 't2',
    amount: -100,
    timestamp: new Date().toISOString(),
    description: `${mark} Invoice`,
  };
  told.splice(0, told.length, line);
  const ours = railWith({ ...config, WALLET_SERVICE_TOKEN: SERVICE_TOKEN });

  expect(await ours.fetchStatus(unknown)).toMatchObject({ kind: 'taken', taken: { reference: 't2' } });
  await expect(railWith(config).fetchStatus(unknown)).rejects.toThrow();
});

test('when the wallet is down or lacks the history, our own credential is not used', async () => {
  const ours = railWith({ WALLET_SERVICE_TOKEN: SERVICE_TOKEN });

  for (statusForPayer of [404, 429, 500, 503]) await expect(ours.fetchStatus(unknown)).rejects.toThrow();
});
