import { Client } from 'pg';
import { planChanges, planRows, seededCoupons } from './seed/rows.ts';
import { seedStatements } from './seed/statements.ts';
import { readStackFile, type StackFile } from './stack/stack-file.ts';
import { stackSettings } from './stack/stack-settings.ts';

/** The invoices of one transaction, during which creating an invoice has to wait for the next number. */
const BATCH = 5_000;
const MAX_INVOICES = 5_000_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * `make seed N=100000`: fills the local stack that runs in DATA with that many made-up invoices of the last
 * 18 months, with their history, payments, ledger, books, coupons and webhooks, so that `make audit` finds
 * nothing. It writes the services' tables directly, which nothing else may: a hundred thousand calls would
 * take an hour.
 */
async function main(): Promise<void> {
  const wanted = readCount(process.env.N);
  const { dataDirectory } = stackSettings(process.env);
  const stack = readStackFile(dataDirectory);
  if (!stack) throw new Error(`No stack is running in ${dataDirectory}; start one with \`make run\`.`);
  assertLocal(stack);
  const client = new Client({ connectionString: stack.postgres.url });
  await client.connect();
  try {
    const startedMs = performance.now();
    await prepare(client);
    for (let done = 0; done < wanted; done += BATCH) {
      const count = Math.min(BATCH, wanted - done);
      await seedBatch(client, { count, done, wanted });
      if ((done / BATCH) % 10 === 9) console.log(`· ${done + count} of ${wanted}`);
    }
    for (const schema of ['invoice', 'payment', 'books', 'coupon', 'webhook']) await analyze(client, schema);
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
    console.log(`${wanted} invoices seeded in ${seconds} s.`);
  } finally {
    await client.end();
  }
}

function readCount(text: string | undefined): number {
  const count = Number(text ?? '');
  if (!Number.isInteger(count) || count < 1 || count > MAX_INVOICES) {
    throw new Error(
      `N must be the number of invoices, from 1 to ${MAX_INVOICES}, for example: make seed N=100000`,
    );
  }
  return count;
}

/** Made-up money may only get into a database that the stack started itself, beside the sandboxes. */
function assertLocal({ postgres, wallet, cards }: StackFile): void {
  const own = postgres.pid !== undefined && wallet.pid !== undefined && cards.pid !== undefined;
  if (!own || !LOOPBACK.has(new URL(postgres.url).hostname)) {
    throw new Error('Only a stack with its own database and sandboxes can be seeded.');
  }
}

/** The services' triggers use table names without a schema, as the services do. */
async function prepare(client: Client): Promise<void> {
  await client.query(`set search_path = invoice, webhook, payment, coupon, public`);
  await client.query(`set synchronous_commit = off`);
  // The search index takes the new texts in one go at the end instead of word by word.
  await client.query(`set gin_pending_list_limit = '1GB'`);
  await client.query(`set maintenance_work_mem = '256MB'`);
  await client.query(
    `insert into coupon.coupons (code, discount_percent, created_by, request_key)
     select code, substring(code from '[0-9]+$')::numeric, 'seed', 'seed:' || code from unnest($1::text[]) as code
     on conflict (code) where archived_at is null do nothing`,
    [seededCoupons],
  );
}

async function seedBatch(
  client: Client,
  { count, done, wanted }: { count: number; done: number; wanted: number },
): Promise<void> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ first: string }>(
      `update invoice.invoice_numbers set next_sequence = next_sequence + $1
       returning (next_sequence - $1)::text as first`,
      [count],
    );
    await client.query(planRows, [rows[0]?.first, count, done, wanted, process.env.INVOICE_PREFIX ?? 'GFA']);
    await client.query(planChanges);
    await client.query('analyze seeded, seeded_changes');
    for (const statement of seedStatements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Vacuums and analyzes, so that even the first query of the new rows is well planned, and uses index-only
 * scans where possible.
 */
async function analyze(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(relname) as name from pg_stat_user_tables
     where schemaname = $1`,
    [schema],
  );
  for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
