import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { readTransactions } from '../src/rails/wallet/wallet-client.ts';

const server = createServer((request, response) => {
  const isFirst = new URL(request.url ?? '', 'http://wallet.test').searchParams.get('offset') === '0';
  const rows = ['9007199254740993', '9007199254740992', '"tx-1"', '7'].map(
    (id) => `{"id":${id},"amount":-3,"description":"x","timestamp":"2026-01-02T03:04:05Z"}`,
  );
  response.end(`{"transactions":[${isFirst ? rows.join() : ''}]}`);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

afterAll(() => new Promise((resolve) => server.close(resolve)));

test('two transactions whose numeric ids would round to the same number stay distinct', async () => {
  const call = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'token',
    deadlineMs: 4_000,
  };
  const found = await readTransactions(call, { since: new Date('2026-01-01') });
  expect(found.map(({ id }) => id)).toEqual(['9007199254740993', '9007199254740992', 'tx-1', '7']);
});
