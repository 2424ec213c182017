import { freePort } from '@checkout/testkit/free-port.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { expect, test } from '@jest/globals';
import { auditedStack } from './audited-stack.ts';
import { readLedger } from './providers/ledger-checks.ts';

const DATABASE_URL = 'postgres://reader:p@db.example.com/checkout';

test('audits the database in the settings together with the ledgers configured beside it', () => {
  expect(
    auditedStack({ DATABASE_URL, WALLET_LEDGER_URL: 'http://wallet:5010', CARDS_LEDGER_URL: '' }),
  ).toEqual({
    databaseUrl: DATABASE_URL,
    walletLedger: 'http://wallet:5010',
    cardsLedger: undefined,
    patienceMs: 30_000,
    showsTimes: false,
  });
});

test('without a database or a stack, the audit says how to configure one', async () => {
  const scratch = await scratchDirectory('audited');
  expect(() => auditedStack({ DATA: scratch.path })).toThrow(/DATABASE_URL=\S+ make audit/);
  scratch.remove();
});

test('refuses a patience that is not a number', () => {
  const read = () => auditedStack({ DATABASE_URL, AUDIT_PATIENCE_SECONDS: 'long' });
  expect(read).toThrow('AUDIT_PATIENCE_SECONDS must be a number of seconds such as 30, not "long"');
});

test('refuses a database URL that is not a URL with a sentence', () => {
  expect(() => auditedStack({ DATABASE_URL: 'nonsense' })).toThrow(
    'DATABASE_URL must be postgres://role:password@host/database',
  );
});

test('says which settings to empty where there is no sandbox', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  await expect(readLedger(url)).rejects.toThrow(
    /No sandbox shows its ledger at http.*ECONNREFUSED.* empty WALLET_LEDGER_URL or CARDS_LEDGER_URL/,
  );
});
