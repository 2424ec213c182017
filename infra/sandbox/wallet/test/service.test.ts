import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, expect, test } from '@jest/globals';
import { readConfig } from '../src/config.ts';
import { startWallet } from '../src/start-wallet.ts';

const DATA_FILE = join((await scratchDirectory('sandbox-wallet')).path, 'wallet.jsonl');
const wallet = await startWallet(readConfig({ PORT: '0', DATA_FILE, SERVICE_TOKEN: 'of-the-product' }));
afterAll(() => wallet.stop());

const call = (path: string, token: string, body?: object) =>
  fetch(`${wallet.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });

test('only the service credential reads the history of any member', async () => {
  const member = JSON.parse(
    await (await call('/sandbox/members', '', { email: 'ada@example.com', credits: 9 })).text(),
  );
  await call('/api/deduct-funds', member.token, { amount: 4, description: 'Tea' });
  const path = `/api/service/members/${member.user_id}/transactions`;

  const answer = JSON.parse(await (await call(path, 'of-the-product')).text());

  expect(answer).toMatchObject({
    userId: member.user_id,
    transactions: [{ amount: -4, description: 'Tea' }],
  });
  for (const token of ['', 'another', member.token]) expect((await call(path, token)).status).toBe(401);
  expect((await call('/api/service/members/nobody/transactions', 'of-the-product')).status).toBe(404);
  expect((await call('/api/user', 'of-the-product')).status).toBe(401);
});
