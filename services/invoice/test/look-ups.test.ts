import { type Database, inTransaction, openDatabase } from '@checkout/kit/database/database.ts';
import { execute, type Queryable, sql } from '@checkout/kit/database/sql.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { InvoiceFilter } from '@checkout/proto/invoice/v1/invoice.ts';
import { blocksReadBy } from '@checkout/testkit/blocks-read.ts';
import { afterAll, expect, test } from '@jest/globals';
import { findIssuersBrand, findIssuersLetterhead } from '../src/documents/store-issuer.ts';
import { isAnyOverdue } from '../src/invoices/due-date/store-expiry.ts';
import { findPage, findPageAndTotal } from '../src/search/find-invoices.ts';
import { readQuery } from '../src/search/read-query.ts';
import { startInvoiceService } from './support/fixture.ts';

const service = await startInvoiceService();
const db = openDatabase({
  url: service.stack.database.urlOf('invoice'),
  poolSize: 2,
  name: 'look-ups-test',
  log: createLogger({ name: 'look-ups-test', level: 'silent' }),
});
afterAll(() => db.destroy());

/**
 * Half are expired, half are pending: Postgres, which multiplies what it knows of both columns, estimates
 * that a quarter is past due.
 */
await service.write(
  `insert into invoices (sequence, number, recipient_email, description, status, due_date, created_by)
   select n, 'GFA-INV-' || n, 'bulk@example.test', 'Bulk', case when n % 2 = 0 then 'expired' else 'pending' end,
     now() + case when n % 2 = 0 then -1 else 1 end * interval '1 day' * (1 + n % 300), 'admin-1'
   from generate_series(5001, 25000) as n`,
);
await service.write(
  `insert into settlements (invoice_id, attempt_id, rail, provider, amount_minor, currency, amount_version)
   select id, gen_random_uuid(), 'manual', 'manual', 100, 'USD', 1 from invoices where sequence > 5000`,
);
await service.write('analyze invoices, settlements');

test('overdue invoices are looked up in an index, however common they seem to the planner', async () => {
  expect(await blocksOf(isAnyOverdue)).toBeLessThan(20);
});

test.each([
  ['letterhead', findIssuersLetterhead],
  ['brand', findIssuersBrand],
])('the %s of the issuer of a paid invoice is looked up in an index', async (_name, find) => {
  const { rows } = await service.write('select id from invoices where sequence = 9000');
  expect(await blocksOf((trx) => find(trx, rows[0].id))).toBeLessThan(20);
});

test('overdue invoices are found unless they are being paid', async () => {
  expect(await isAnyOverdue(db)).toBe(false);
  // In one transaction, or else the service may write the expiry before it is looked for.
  await inTransaction(db, async (trx) => {
    await execute(trx, sql`update invoices set due_date = now() - interval '1 hour' where sequence = 5001`);
    expect(await isAnyOverdue(trx)).toBe(true);
    await execute(
      trx,
      sql`update invoices set claim_attempt_id = gen_random_uuid(), claim_rail = 'wallet', claimed_at = now()
          where sequence = 5001`,
    );
    expect(await isAnyOverdue(trx)).toBe(false);
  });
});

test.each(['海港晚宴', 'ดินเนอร์', 'dîner'])(
  'the search index contains words of every alphabet: %s',
  async (word) => {
    const { rows } = await service.write('select cardinality(show_trgm($1)) as entries', [word]);
    expect(rows[0].entries).toBeGreaterThanOrEqual(word.length);
  },
);

test('a search with very many hits reads only its page, and new invoices are on it', async () => {
  const query = readQuery(InvoiceFilter.fromPartial({ search: 'Bulk' }), undefined);
  const page = { after: undefined, limit: 50 };
  expect((await findPageAndTotal(db, query, page)).total).toBe(20_000n);
  expect(await blocksOf((trx) => findPage(trx as Database, query, page))).toBeLessThan(200);
  await service.write(
    `insert into invoices (sequence, number, recipient_email, description, due_date, created_by, created_at)
     values (25001, 'GFA-INV-25001', 'new@example.test', 'Bulk, too', now() + interval '1 day', 'admin-1', now())`,
  );
  const [first] = await findPage(db, query, page);
  expect(first?.number).toBe('GFA-INV-25001');
});

function blocksOf(lookUp: (db: Queryable) => Promise<unknown>): Promise<number> {
  return inTransaction(db, (trx) => blocksReadBy(trx, lookUp));
}
