import { freePort } from '@checkout/testkit/free-port.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { expect, test } from '@jest/globals';
import { auditedStack } from './audited-stack.ts';
import { readLedger } from './ledger-checks.ts';

const DATABASE_URL = 'postgres://reader:p@db.example.com/checkout';

test('a database in the settings is audited, with the ledgers that stand beside it', () => {
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

test('without a database and a stack, the audit says how to name one', async () => {
  const scratch = await scratchDirectory('audited');
  expect(() => auditedStack({ DATA: scratch.path })).toThrow('make audit DATABASE_URL=');
  scratch.remove();
});

test('a patience that is no number is refused', () => {
  const read = () => auditedStack({ DATABASE_URL, AUDIT_PATIENCE_SECONDS: 'long' });
  expect(read).toThrow('AUDIT_PATIENCE_SECONDS must be a number of seconds such as 30, not "long"');
});

test('a database that is no address is refused with a sentence, instead of looked for', () => {
  expect(() => auditedStack({ DATABASE_URL: 'nonsense' })).toThrow(
    'DATABASE_URL must be postgres://role:password@host/database',
  );
});

test('where no sandbox is, the audit says which settings to empty', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  await expect(readLedger(url)).rejects.toThrow(
    /No sandbox shows its ledger at http.*ECONNREFUSED.* empty WALLET_LEDGER_URL or CARDS_LEDGER_URL/,
  );
});
