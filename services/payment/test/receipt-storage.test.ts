import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { expect, test } from '@jest/globals';
import { directoryStorage } from '../src/receipts/receipt-storage.ts';

const { path: directory } = await scratchDirectory('old-receipts');

test('lists old files in batches, each once, however many there are', async () => {
  const storage = directoryStorage(directory);
  const keys = Array.from({ length: 450 }, (_, place) => String(place).padStart(32, 'k'));
  for (const key of keys) await storage.put(key, [Buffer.from('receipt')]);
  const old = keys.slice(5);
  for (const key of old) utimesSync(join(directory, key), 0, 0);
  const told: string[][] = [];
  for await (const some of storage.listOlderThan(60_000)) told.push(some);
  expect(told.flat().toSorted()).toEqual(old.toSorted());
  expect(Math.max(...told.map(({ length }) => length))).toBeLessThanOrEqual(200);
});
