import { Client } from 'pg';
import type { Bench } from '../benchmark.ts';
import { type ConcurrentFigures, runConcurrently } from '../run-concurrently.ts';

/** The least that a payment or a new invoice can cost: all its rows, in one flushed statement. */
const TABLES = `
  drop schema if exists bench_baseline cascade;
  create schema bench_baseline;
  set search_path = bench_baseline;
  create table numbers (next bigint not null);
  insert into numbers values (1);
  create table invoices (id uuid primary key default gen_random_uuid(), number bigint unique, status text not null,
    amount_minor bigint not null, version bigint not null default 1);
  create table history (id bigint generated always as identity primary key, invoice_id uuid not null, version bigint not null,
    to_status text not null, at timestamptz not null default clock_timestamp(), unique (invoice_id, version));
  create table outbox (event_id uuid primary key default gen_random_uuid(), payload text not null)`;

const CREATE = `
  with taken as (update bench_baseline.numbers set next = next + 1 returning next - 1 as number),
    made as (insert into bench_baseline.invoices (number, status, amount_minor) select number, 'pending', 1250 from taken
      returning id, version),
    noted as (insert into bench_baseline.history (invoice_id, version, to_status) select id, version, 'pending' from made)
  insert into bench_baseline.outbox (payload) select json_build_object('invoiceId', id, 'status', 'pending') from made`;

const SETTLE = `
  with settled as (update bench_baseline.invoices set status = 'paid', version = version + 1
      where id = (select id from bench_baseline.invoices where status = 'pending' limit 1 for update skip locked)
      returning id, version),
    noted as (insert into bench_baseline.history (invoice_id, version, to_status) select id, version, 'paid' from settled)
  insert into bench_baseline.outbox (payload) select json_build_object('invoiceId', id, 'status', 'paid') from settled`;

/**
 * Creates the tables and returns functions that run either statement over `atOnce` connections for `seconds`.
 */
export async function openOneStatement({ stack, database, seconds }: Bench): Promise<OneStatement> {
  await database.query(TABLES);
  await database.query('set search_path = public');
  await database.query(
    `insert into bench_baseline.invoices (number, status, amount_minor) select -n, 'pending', 1250 from generate_series(1, 200000) as n`,
  );
  await database.query(`create index on bench_baseline.invoices (id) where status = 'pending'`);
  const run = async (text: string, atOnce: number): Promise<ConcurrentFigures> => {
    const clients = Array.from({ length: atOnce }, () => new Client(stack().postgres.url));
    await Promise.all(clients.map((client) => client.connect()));
    const idle = [...clients];
    const act = async (): Promise<void> => {
      const client = idle.pop() as Client;
      await client.query({ name: 'one', text });
      idle.push(client);
    };
    const figures = await runConcurrently({ atOnce, seconds, act });
    await Promise.all(clients.map((client) => client.end()));
    return figures;
  };
  return {
    create: (atOnce) => run(CREATE, atOnce),
    settle: (atOnce) => run(SETTLE, atOnce),
    close: async () => void (await database.query('drop schema bench_baseline cascade')),
  };
}

export interface OneStatement {
  create(atOnce: number): Promise<ConcurrentFigures>;
  settle(atOnce: number): Promise<ConcurrentFigures>;
  close(): Promise<void>;
}
