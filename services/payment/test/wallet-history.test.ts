import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { isTokenRefused, readTransactions } from '../src/rails/wallet/wallet-client.ts';

const HOUR_MS = 3_600_000;
const now = Date.now();
const wallet = await startEndlessWallet();
afterAll(() => {
  wallet.close();
});

const read = (since: Date) =>
  readTransactions({ baseUrl: wallet.url, token: 'any', deadlineMs: 5_000 }, { since });

test('an endless history is read only back to the payment', async () => {
  const found = await read(new Date(now - 300 * HOUR_MS));

  // The wallet has one transaction per hour and pages of two hundred.
  expect(found.filter(({ timestamp }) => timestamp.getTime() >= now - 300 * HOUR_MS)).toHaveLength(301);
  expect(wallet.pages).toBeLessThanOrEqual(3);
});

test('a payment newer than the whole first page needs no second page', async () => {
  wallet.pages = 0;

  await read(new Date(now + HOUR_MS));

  expect(wallet.pages).toBe(1);
});

test('a refusal by something in front of the wallet is not the wallet’s: the list is requested again', async () => {
  wallet.refusal = '<!doctype html><title>Request blocked</title>';
  for (const status of [401, 403]) {
    wallet.status = status;
    const refused = await read(new Date(now)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: 'WALLET_ERROR' });
    expect(isTokenRefused(refused)).toBe(false);
  }
  wallet.refusal = '{"error":"forbidden"}';
  expect(isTokenRefused(await read(new Date(now)).catch((error: unknown) => error))).toBe(true);
  wallet.status = 401;
  await expect(read(new Date(now))).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
});

test.each([
  { timestamp: null },
  { timestamp: '' },
  { timestamp: 'yesterday' },
  { timestamp: 1_790_000_000, description: `[payment ${'0'.repeat(32)}] Tea` },
  { id: null },
  { id: undefined },
  { amount: null },
  { amount: true },
])('a list with %j as a line is invalid and proves no absence', async (odd) => {
  wallet.refusal = '';
  wallet.odd = odd;
  await expect(read(new Date(now))).rejects.toMatchObject({ reason: 'WALLET_ERROR' });
  wallet.odd = {};
});

test.each([null, undefined])(
  'a line that is none of ours may have %p as its description',
  async (description) => {
    wallet.refusal = '';
    wallet.odd = { description };
    expect(await read(new Date(now))).toContainEqual(expect.objectContaining({ id: 't1', description: '' }));
    wallet.odd = {};
  },
);

test('a line of another origin may have any time, such as an opening balance of 1970', async () => {
  wallet.refusal = '';
  wallet.odd = { timestamp: 0, description: 'Opening balance' };
  expect(await read(new Date(now))).toContainEqual(
    expect.objectContaining({ description: 'Opening balance', timestamp: new Date(0) }),
  );
  wallet.odd = {};
});

/** Starts a wallet whose list has a page for any offset, newest first. */
async function startEndlessWallet() {
  const wallet = { url: '', pages: 0, status: 401, refusal: '', odd: {}, close: () => server.close() };
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://wallet').searchParams;
    const offset = Number(query.get('offset'));
    wallet.pages += 1;
    if (wallet.refusal !== '') return response.writeHead(wallet.status).end(wallet.refusal);
    const transactions = Array.from({ length: Number(query.get('limit')) }, (_, index) => ({
      id: `t${offset + index}`,
      amount: -1,
      description: 'Tea',
      timestamp: new Date(now - (offset + index) * HOUR_MS).toISOString(),
      ...(index === 1 && wallet.odd),
    }));
    response.end(JSON.stringify({ transactions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  wallet.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.unref();
  return wallet;
}
