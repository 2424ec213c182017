import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { startService } from '@checkout/testkit/service.ts';
import { expect, test } from '@jest/globals';
import { assertReceiptsFolder } from '../src/receipts/assert-receipts-folder.ts';

const { path: directory } = await scratchDirectory('receipts-folder');
const file = join(directory, 'file');
writeFileSync(file, '');

test('a missing folder for receipts is created', () => {
  const folder = join(directory, 'new/receipts');
  assertReceiptsFolder({ RECEIPTS_DIR: folder });
  expect(existsSync(folder)).toBe(true);
});

test('the service does not start when its folder for receipts is a file, and says so', async () => {
  const starting = startService('payment', {
    RECEIPTS_DIR: file,
    DATABASE_URL: 'postgres://payment:x@127.0.0.1:1/checkout',
    NATS_URL: 'nats://127.0.0.1:1',
    INVOICE_ADDR: '127.0.0.1:1',
    FX_ADDR: '127.0.0.1:1',
    WALLET_URL: 'http://127.0.0.1:1',
    TOKEN_ENCRYPTION_KEY: 'ab'.repeat(32),
    STRIPE_WEBHOOK_SECRET: 'whsec_of_receipts',
    STRIPE_SECRET_KEY: 'sk_test_of_receipts',
  });
  await expect(starting).rejects.toThrow(
    `RECEIPTS_DIR names ${file}, which is not a folder that can be read and written (EEXIST)`,
  );
});

test('a folder for receipts below a file is refused, too', () => {
  const below = () => assertReceiptsFolder({ RECEIPTS_DIR: join(file, 'receipts') });
  expect(below).toThrow(/RECEIPTS_DIR names .* \(ENOTDIR\)/);
});
