import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { walletTransactions } from '@checkout/contract/wallet/schema.ts';
import { afterAll, expect, test } from '@jest/globals';
import { jsonReply } from '../src/http/reply.ts';
import { readWallet } from '../src/reads/read-wallet.ts';

const answer = '{"transactions":[{"id":9007199254740993,"amount":-3,"note":"x"}]}';
const server = createServer((_request, response) => void response.end(answer));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const walletUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

afterAll(() => new Promise((resolve) => server.close(resolve)));

test('the wallet’s response is passed on with every digit of its numbers', async () => {
  const read = await readWallet({
    walletUrl,
    path: '/api/transactions',
    shape: walletTransactions,
    token: 'token',
  });
  expect(jsonReply(200, read).body.toString()).toBe(answer);
});
