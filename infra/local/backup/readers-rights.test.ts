import { execFile } from 'node:child_process';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { createDatabase } from '@checkout/testkit/postgres.ts';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { makeSchemas } from './database-load.ts';
import { latestMigrations } from './manifest.ts';
import { takeBackup } from './take-backup.ts';

const database = await createDatabase();
afterAll(() => database.drop());

/** Puts a function of the fx service into two of its own tables, which refuses to run as superuser. */
beforeAll(async () => {
  await makeSchemas(database.url, latestMigrations());
  const fx = new Client({ connectionString: database.urlOf('fx') });
  await fx.connect();
  await fx.query(
    `CREATE FUNCTION fx.guard() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
       IF current_setting('is_superuser') = 'on' THEN RAISE EXCEPTION 'running as superuser'; END IF;
       RETURN true;
     END $$`,
  );
  for (const table of ['knex_migrations', 'quarantine']) {
    await fx.query(
      `ALTER TABLE fx.${table} RENAME TO own_${table};
       CREATE VIEW fx.${table} AS SELECT own.* FROM (SELECT fx.guard() AS is_run OFFSET 0) AS guarded
         JOIN fx.own_${table} AS own ON is_run`,
    );
  }
  await fx.end();
});

test('a backup gives no service the rights of the superuser', async () => {
  const target = new Writable({ write: (_chunk, _encoding, done) => done() });
  const source = { receiptsDirectory: '/nowhere', dataDirectory: undefined, key: undefined, target };
  const taken = await takeBackup({ ...source, databaseUrl: database.url });
  expect(taken).toEqual({ receipts: 0, broken: [] });
});

test('an audit gives no service the rights of the superuser', async () => {
  const env = { ...process.env, DATABASE_URL: database.url, AUDIT_PATIENCE_SECONDS: '0' };
  const audit = promisify(execFile)(process.execPath, ['infra/local/audit.ts'], { cwd: repositoryRoot, env });
  expect((await audit).stdout).toContain('fx has understood every event');
});
