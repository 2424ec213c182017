import { startSandbox } from '@checkout/testkit/service.ts';
import { afterAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startPlantedDatabase } from '../planted-database.ts';
import { readLedger } from './ledger-checks.ts';
import { readAttempts, strayDebits, type WalletLedger } from './ledgers.ts';

const [planted, wallet] = await Promise.all([startPlantedDatabase(), startSandbox('wallet')]);
const client = new Client({ connectionString: planted.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await Promise.all([planted.stop(), wallet.stop()]);
});

// biome-ignore lint/suspicious/noExplicitAny: each call of the wallet returns a different shape
const post = async (path: string, body: object, token = ''): Promise<any> => {
  const response = await fetch(`${wallet.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return await response.json();
};

test('finds a debit of another member, one credited to another member, and one that pays nothing', async () => {
  const { token, user_id: payer_id } = await post('/sandbox/members', {
    email: 'ada@example.test',
    credits: 5_000,
  });
  const debit = async (description: string) =>
    (await post('/api/deduct-funds', { amount: 1_000, description }, token)).transaction.id as string;
  const markOf = (digit: string) => `[payment ${digit.repeat(32)}]`;
  const past = new Date(Date.now() - 60_000);
  const paid = { updated_at: past, taken_at: past, payer_id };
  await planted.attempt({
    ...paid,
    mark: markOf('a'),
    provider_reference: await debit(`${markOf('a')} Tea`),
  });
  const own = await debit(`${markOf('b')} Tea`);
  const stolen = await planted.attempt({
    ...paid,
    mark: markOf('c'),
    provider_reference: await debit(`Tea ${markOf('c')}`),
  });
  const another = await debit(`${markOf('e')} Tea`);
  await planted.attempt({
    ...paid,
    mark: markOf('e'),
    provider_reference: another,
    payer_id: 'ben',
  });

  const ledger = await readLedger<WalletLedger>(wallet.url);
  const offenders = strayDebits(ledger, await readAttempts(client, 'wallet'));

  expect(offenders).toEqual([
    { debit: own, why: `no payment ${markOf('b')}` },
    { debit: another, why: 'its payment is credited to ben' },
    { payment: stolen, why: 'succeeded without a debit' },
  ]);
});

test('finds a payment whose debit is older than itself, and one without a mark', async () => {
  const before = new Date(Date.now() - 3 * 86_400_000);
  const ids = [
    await planted.attempt({ mark: '[payment d]', taken_at: before }),
    await planted.attempt({ mark: '' }),
  ];

  const offenders = await planted.offenders('a wallet payment has a unique');

  expect(offenders.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});
