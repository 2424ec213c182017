import { stack } from './stack.ts';

/**
 * Tables that requests change whatever the response: members, sessions, quotas and idempotency keys; and work
 * in progress.
 */
const OPERATIONAL = new Set([
  'account.sessions',
  'account.quotas',
  'account.keyed_requests',
  'account.users',
  'invoice.invoice_counts',
  'invoice.invoice_count_changes',
  'payment.booked_until',
  'payment.provider_syncs',
  'payment.reconciliation_days',
  'payment.reconciliation_sources',
  'webhook.attempts',
  'webhook.deliveries',
]);
const OF_PROCESSES = ['outbox', 'outbox_stream', 'inbox', 'knex_migrations', 'knex_migrations_lock'];

/** Returns every table of every service, as `invoice.settlements`. */
export async function allTables(): Promise<string[]> {
  const rows: { name: string }[] = await stack.database.query(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Returns the number of rows and a digest for every table about money or people, without what the checks of
 * open payments in the background note about themselves.
 */
export async function digests(): Promise<Record<string, string>> {
  const tables = (await allTables()).filter(
    (name) => !OPERATIONAL.has(name) && !OF_PROCESSES.includes(name.split('.')[1] as string),
  );
  const digest = (name: string) =>
    `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(held, '|' order by held)), '') as rows from (select (to_jsonb(t) - array['next_check_at', 'check_count'])::text as held from ${name} t) as shown`;
  const rows: { name: string; rows: string }[] = await stack.database.query(
    tables.map(digest).join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, rows: held }) => [name, held]));
}

/** Returns the names of all columns of all tables, without duplicates. */
export async function allColumns(): Promise<string[]> {
  const rows: { name: string }[] = await stack.database.query(
    `select distinct column_name as name from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Returns the tables with a row that contains this text. */
export async function tablesThatHold(text: string): Promise<string[]> {
  const looks = (await allTables()).map(
    (name) => `select '${name}' as name where exists (select 1 from ${name} t where strpos(t::text, $1) > 0)`,
  );
  const rows: { name: string }[] = await stack.database.query(looks.join(' union all '), [text]);
  return rows.map(({ name }) => name);
}
