import { expect, test } from '@jest/globals';
import { anyOverdue } from '../src/invoices/store-expiry.ts';
import { startInvoiceService } from './fixture.ts';

const service = await startInvoiceService();

/** Half have expired, half wait: to Postgres, which multiplies what it knows of both columns, a quarter is past due. */
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

test('whether anything is past due is looked up in an index, however likely it seems', async () => {
  expect(await blocksOf(`select ${anyOverdue.text} as found`)).toBeLessThan(20);
});

test('the last settlement of an invoice, which its documents show, is looked up in an index', async () => {
  const last = `select issuer_company_name from settlements
    where invoice_id = (select id from invoices where sequence = 9000) order by id desc limit 1`;
  expect(await blocksOf(last)).toBeLessThan(20);
});

test('what is past due is found, unless it is being paid', async () => {
  const found = async () => (await service.write(`select ${anyOverdue.text} as found`)).rows[0].found;
  expect(await found()).toBe(false);
  await service.write(`update invoices set due_date = now() - interval '1 hour' where sequence = 5001`);
  expect(await found()).toBe(true);
  await service.write(
    `update invoices set claim_attempt_id = gen_random_uuid(), claim_rail = 'wallet', claimed_at = now()
     where sequence = 5001`,
  );
  expect(await found()).toBe(false);
});

test.each(['海港晚宴', 'ดินเนอร์', 'dîner'])(
  'words of every alphabet are in the index of searches: %s',
  async (word) => {
    const { rows } = await service.write('select cardinality(show_trgm($1)) as entries', [word]);
    expect(rows[0].entries).toBeGreaterThanOrEqual(word.length);
  },
);

/** How many blocks of tables and indexes a statement reads. */
async function blocksOf(statement: string): Promise<number> {
  const { rows } = await service.write(`explain (analyze, buffers, format json) ${statement}`);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
