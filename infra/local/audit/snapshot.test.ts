import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from './planted-database.ts';
import { connectToRead, inSnapshot } from './snapshot.ts';

const planted = await startPlantedDatabase();
const client = await connectToRead(planted.url);
afterAll(async () => {
  await client.end();
  await planted.stop();
});

const countInvoices = async () =>
  (await client.query('SELECT count(*)::int AS count FROM invoice.invoices')).rows[0].count as number;

test('the audit cannot change anything, whichever role it connects as', async () => {
  await planted.invoice();
  const remove = 'DELETE FROM invoice.invoices';
  await expect(client.query(remove)).rejects.toThrow('read-only transaction');
  await expect(inSnapshot(client, () => client.query(remove))).rejects.toThrow('read-only transaction');
  expect(await countInvoices()).toBe(1);
});

test('one check sees a single moment, and the next check a later one', async () => {
  const seen = await inSnapshot(client, async () => {
    const before = await countInvoices();
    await planted.invoice();
    return [before, await countInvoices()];
  });

  expect(seen).toEqual([1, 1]);
  expect(await countInvoices()).toBe(2);
});
