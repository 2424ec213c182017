import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { startNats } from '@checkout/testkit/nats.ts';
import { createDatabase } from '@checkout/testkit/postgres.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { startService, type TestService } from '@checkout/testkit/service.ts';
import { addressSetting, SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { BOUNDS } from '../../local/audit/invariants/bounds.ts';
import { INVARIANTS } from '../../local/audit/invariants/invariants.ts';
import { PUBLISHED_EVENTS } from '../../local/audit/invariants/published-events.ts';
import { UNFINISHED } from '../../local/audit/invariants/unfinished.ts';
import { latestMigrations, type Manifest } from '../../local/backup/manifest.ts';
import { checkBackup, restoreBackup } from '../../local/backup/restore-backup.ts';

/**
 * A backup of a stack of commit 64c2c14, whose payment service kept no books and whose history had no chain:
 * the demo data; 150 invoices seeded there, whose refunds that seed did not yet record in the settlements;
 * and, through its API and the card sandbox: five conversions (one paid with gems, one by transfer), an open
 * dispute, one lost and one won, two payments that came too late, one of whose refunds failed, and a partial
 * refund that an admin resolved. Made with `make backup` and that stack's DATA.
 */
const BACKUP = join(import.meta.dirname, 'before-books.tar.gz');

const database = await createDatabase();
const scratch = await scratchDirectory('upgrade');
const nats = await startNats();
const started: TestService[] = [];

afterAll(async () => {
  await Promise.all(started.map((service) => service.stop()));
  await nats.stop();
  await database.drop();
  scratch.remove();
});

/**
 * Starts the services with the most to migrate twice at once, as when replicas are replaced: only one
 * instance migrates.
 */
async function startServices(): Promise<void> {
  const own: Record<string, Record<string, string>> = {
    account: { WALLET_URL: 'http://127.0.0.1:1' },
    invoice: { PUBLIC_URL: 'https://pay.example.test' },
    payment: {
      WALLET_URL: 'http://127.0.0.1:1',
      STRIPE_API_URL: 'http://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_test_of_an_upgrade',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_an_upgrade',
      TOKEN_ENCRYPTION_KEY: 'ab'.repeat(32),
    },
  };
  const addresses: Record<string, string> = {};
  for (const noun of SERVICE_NOUNS) {
    const settings = { DATABASE_URL: database.urlOf(noun), NATS_URL: nats.url, ...addresses, ...own[noun] };
    const isCrowded = noun === 'invoice' || noun === 'payment';
    const replicas = await Promise.all(
      Array.from({ length: isCrowded ? 2 : 1 }, () => startService(noun, settings)),
    );
    started.push(...replicas);
    addresses[addressSetting(noun)] = (replicas[0] as TestService).grpcAddress;
  }
}

async function applied(): Promise<Manifest['migrations']> {
  const found = {} as Manifest['migrations'];
  for (const noun of SERVICE_NOUNS) {
    const rows = await database.query(`SELECT name FROM ${noun}.knex_migrations ORDER BY id`);
    found[noun] = rows.map((row) => row.name);
  }
  return found;
}

/** Returns all data about money, which must stay the same. What is due by now may expire in between. */
async function money(): Promise<object> {
  const [invoices] = await database.query(
    `SELECT count(*)::int, md5(string_agg(concat_ws(',', id, number, amount_minor, currency,
       CASE WHEN status IN ('paid', 'refunded', 'cancelled') THEN status END), ';' ORDER BY id)) FROM invoice.invoices`,
  );
  const [transactions] = await database.query(
    `SELECT count(*)::int, md5(string_agg(concat_ws(',', id, attempt_id, type, amount_minor, currency), ';' ORDER BY id))
     FROM payment.transactions`,
  );
  const rest = await Promise.all([
    database.query(
      `SELECT id, invoice_id, original_amount_minor, original_currency, converted_amount_minor, converted_currency,
         exchange_rate, fee_minor FROM fx.invoice_fx_conversions ORDER BY id`,
    ),
    database.query(
      `SELECT dispute_id, attempt_id, amount_minor, currency, status, is_over
       FROM payment.card_disputes ORDER BY dispute_id`,
    ),
    // Since then, the reference of a dispute's exception also contains its stage.
    database.query(
      `SELECT id, kind, attempt_id, invoice_id, amount_minor, currency, split_part(provider_reference, ' ', 1), resolution
       FROM payment.payment_exceptions ORDER BY id`,
    ),
    database.query(`SELECT * FROM payment.exception_resolutions ORDER BY exception_id`),
  ]);
  const [conversions, disputes, exceptions, resolutions] = rest;
  return { invoices, transactions, conversions, disputes, exceptions, resolutions };
}

/**
 * Returns the number of violations of each invariant, except those about time: what was in progress in the
 * backup is late by now.
 */
async function offenders(): Promise<Record<string, number>> {
  const ofTime = new Set([...BOUNDS, ...UNFINISHED, ...PUBLISHED_EVENTS]);
  const found: Record<string, number> = {};
  for (const invariant of INVARIANTS.filter((each) => !ofTime.has(each))) {
    const rows = await database.query(invariant.sql);
    if (rows.length > 0) found[invariant.name] = rows.length;
  }
  return found;
}

test('the previous release, with its data, becomes this one without a change to any money, and passes the audit', async () => {
  const { migrations } = await checkBackup({
    source: createReadStream(BACKUP),
    key: undefined,
    sealingKeys: [],
  });
  expect(migrations.payment.at(-1)).toBe('0012-keep-used-methods');
  await restoreBackup({
    source: createReadStream(BACKUP),
    key: undefined,
    sealingKeys: [],
    databaseUrl: database.url,
    receiptsDirectory: join(scratch.path, 'receipts'),
    dataDirectory: scratch.path,
    force: false,
  });
  const before = await money();
  expect(before).toMatchObject({ invoices: { count: 178 } });
  expect(await applied()).toEqual(migrations);

  await startServices();
  expect(await applied()).toEqual(latestMigrations());
  const isBooked = async () => {
    const rows = await database.query(
      `SELECT FROM payment.transactions t WHERE NOT EXISTS (SELECT FROM books.entries e WHERE e.id = t.id)`,
    );
    return rows.length === 0;
  };
  await waitFor(isBooked, { what: 'all payments of before to be booked' });
  expect(await money()).toEqual(before);
  await assertBooksAreSealed();
  expect(await balancesOf('dispute', 'fx_fee', 'unidentified')).toEqual([
    'dispute 17340 USD', // one open and one lost, 64.20 each, and three fees of 15.00
    'fx_fee -2554 HKD',
    'fx_fee -250 USD',
    'unidentified -4100 USD',
  ]);
  expect(await offenders()).toEqual({});
});

/** Asserts that the books that the migration created belong to a role that cannot log in. */
async function assertBooksAreSealed(): Promise<void> {
  const client = new Client({ connectionString: database.urlOf('payment') });
  await client.connect();
  await expect(client.query('DELETE FROM books.lines')).rejects.toMatchObject({ code: '42501' });
  await client.end();
}

async function balancesOf(...accounts: string[]): Promise<string[]> {
  const rows = await database.query(
    `SELECT account, unit, balance_minor FROM books.accounts WHERE account = ANY($1) ORDER BY account, unit`,
    [accounts],
  );
  return rows.map(({ account, unit, balance_minor: balance }) => `${account} ${balance} ${unit}`);
}
