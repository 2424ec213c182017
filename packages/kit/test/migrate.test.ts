import { createDatabase } from '@checkout/testkit/postgres.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { type Database, type Migration, openDatabase } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { execute, one, rows, sql } from '../src/database/sql.ts';
import { createLogger } from '../src/telemetry/log.ts';

const database = await createDatabase();
const log = createLogger({ name: 'migrate-test', level: 'silent' });
const replicas = Array.from({ length: 5 }, () =>
  openDatabase({ url: database.urlOf('fx'), poolSize: 3, name: 'migrate-test', log }),
);
const [db, other] = replicas as [Database, Database];

const makeRates: Migration = {
  up: async (knex) => {
    await knex.raw('create table rates (pair text primary key)');
    await knex.raw(`insert into rates values ('USD-EUR')`);
  },
};
const addMargin: Migration = {
  up: async (knex) => {
    await knex.raw('alter table rates add column margin integer not null default 0');
  },
};

beforeEach(async () => {
  await database.query('drop schema fx cascade');
  await database.query('create schema fx authorization fx');
});

afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.destroy()));
  await database.drop();
});

async function columns(): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns where table_name = 'rates' order by 1`,
  );
  return found.map(({ name }) => name);
}

/** Opens a transaction that has read the rates and stays open until `finish` is called. */
async function readSlowly(): Promise<{ finish: () => Promise<void> }> {
  const reading = await other.transaction();
  await reading.raw('set local idle_in_transaction_session_timeout = 0');
  await reading.raw('select * from rates');
  return {
    finish: async () => {
      await reading.commit();
    },
  };
}

async function someoneWaitsForATable(): Promise<boolean> {
  const [{ waiting }] = await database.query(
    `select count(*)::int as waiting from pg_locks where not granted and relation = 'fx.rates'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return waiting > 0;
}

test('replicas that start together migrate once', async () => {
  await Promise.all(replicas.map((replica) => migrate(replica, { makeRates, addMargin }, { log })));
  expect(await columns()).toEqual(['margin', 'pair']);
  expect(await one(db, sql`select count(*)::int as runs from knex_migrations`)).toEqual({ runs: 2 });
  expect(await one(db, sql`select count(*)::int as pairs from rates`)).toEqual({ pairs: 1 });
});

test('a migration lets others pass while a long transaction uses its table, and completes afterwards', async () => {
  await migrate(db, { makeRates }, { log });
  const reader = await readSlowly();
  let migrated = false;
  const migrating = migrate(db, { makeRates, addMargin }, { log }).then(() => {
    migrated = true;
  });
  for (let tries = 0; tries < 2; tries += 1) {
    await waitFor(someoneWaitsForATable, { what: 'the migration to wait', intervalMs: 10 });
    // Fails if it waits behind the migration for as long as that may wait for the reader.
    await execute(replicas[2] as Database, sql`update rates set pair = pair`);
    expect(migrated).toBe(false);
  }
  await reader.finish();
  await migrating;
  expect(await columns()).toEqual(['margin', 'pair']);
});

test('a migration whose table is never free gives up in time and changes nothing', async () => {
  await migrate(db, { makeRates }, { log });
  const reader = await readSlowly();
  await expect(migrate(db, { makeRates, addMargin }, { log, patienceMs: 1_200 })).rejects.toMatchObject({
    code: '55P03',
  });
  await reader.finish();
  expect(await columns()).toEqual(['pair']);
  await migrate(db, { makeRates, addMargin }, { log });
  expect(await columns()).toEqual(['margin', 'pair']);
});

test('a migration may take as long as its table needs, unlike other statements', async () => {
  const limits: string[] = [];
  const noteLimit: Migration = {
    up: async (knex) => {
      const { rows } = await knex.raw(`select current_setting('statement_timeout') as limit`);
      limits.push(rows[0].limit);
    },
  };
  await migrate(db, { noteLimit }, { log });
  await migrate(db, { noteLimit, noteLimitAgain: noteLimit }, { log });
  expect(limits).toEqual(['0', '0']);
  expect(await one(db, sql`select current_setting('statement_timeout') as limit`)).toEqual({ limit: '5s' });
});

test('a migration that fails for another reason is not retried and keeps those before it', async () => {
  await migrate(db, { makeRates }, { log });
  let tries = 0;
  const failing: Migration = {
    up: async (knex) => {
      tries += 1;
      await knex.raw('alter table nowhere add column margin integer');
    },
  };
  await expect(migrate(db, { makeRates, addMargin, failing }, { log })).rejects.toMatchObject({
    code: '42P01',
  });
  expect(tries).toBe(1);
  expect(await columns()).toEqual(['margin', 'pair']);
});

test('locks left by a process killed while migrating do not block the next one', async () => {
  await migrate(db, { makeRates }, { log });
  await execute(db, sql`update knex_migrations_lock set is_locked = 1`);
  await migrate(db, { makeRates, addMargin }, { log });
  expect(await columns()).toEqual(['margin', 'pair']);
});

test('a process of the previous release starts with a newer schema', async () => {
  await migrate(db, { makeRates, addMargin }, { log });
  await migrate(db, { makeRates }, { log });
  expect(await columns()).toEqual(['margin', 'pair']);
});
