import { createDatabase } from '@checkout/testkit/postgres.ts';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { inTransaction, openDatabase, type Transaction } from '../src/database/database.ts';
import { execute, executeLast, one, rows, sql } from '../src/database/sql.ts';
import { toTransient } from '../src/database/transient.ts';
import { createLogger } from '../src/telemetry/log.ts';

const database = await createDatabase();
const log = createLogger({ name: 'transaction-test', level: 'silent' });
const db = openDatabase({ url: database.urlOf('fx'), poolSize: 1, name: 'transaction-test', log });
const other = openDatabase({ url: database.urlOf('fx'), poolSize: 1, name: 'transaction-test-2', log });
await execute(db, sql`create table words (id bigint primary key, word text not null)`);

beforeEach(async () => {
  await execute(db, sql`truncate words`);
});

afterAll(async () => {
  await Promise.all([db.destroy(), other.destroy()]);
  await database.drop();
});

test('what goes with the commit is done in its order, after everything before it', async () => {
  await inTransaction(db, async (trx) => {
    executeLast(trx, sql`update words set word = word || ' second' where id = 1`);
    executeLast(trx, sql`update words set word = word || ' third' where id = 1`);
    await execute(trx, sql`insert into words values (1, 'first')`);
    expect(await words(trx)).toEqual(['first']);
  });
  expect(await words()).toEqual(['first second third']);
});

test('a failure of what goes with the commit leaves nothing behind, and no hook hears of it', async () => {
  const heard: string[] = [];
  const failing = inTransaction(db, async (trx) => {
    trx.afterCommit(() => heard.push('committed'));
    await execute(trx, sql`insert into words values (1, 'one')`);
    executeLast(trx, sql`insert into words values (1, 'again')`);
    executeLast(trx, sql`insert into words values (2, 'two')`);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await words()).toEqual([]);
  expect(heard).toEqual([]);
});

test('a failed statement whose failure is swallowed is not taken for a commit', async () => {
  const failing = inTransaction(db, async (trx) => {
    await execute(trx, sql`insert into words values (1, 'one')`);
    await execute(trx, sql`insert into words values (1, 'again')`).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await words()).toEqual([]);
});

test('a transaction that has ended takes no more statements', async () => {
  let kept: Transaction | undefined;
  await inTransaction(db, async (trx) => {
    kept = trx;
  });
  const late = kept as unknown as Transaction;
  await expect(execute(late, sql`insert into words values (1, 'late')`)).rejects.toThrow('has ended');
  expect(() => executeLast(late, sql`insert into words values (2, 'late')`)).toThrow('has ended');
  expect(await words()).toEqual([]);
});

test('a connection that was cut is not used again', async () => {
  const cut = inTransaction(db, async (trx) => {
    await execute(trx, sql`insert into words values (1, 'lost')`);
    const { pid } = await one<{ pid: number }>(trx, sql`select pg_backend_pid() as pid`);
    await execute(other, sql`select pg_terminate_backend(${pid})`);
    await execute(trx, sql`insert into words values (2, 'lost')`);
  });
  expect(toTransient(await cut.catch((error) => error))).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await words()).toEqual([]);
});

test('a statement that comes often is known to the connection, one that is cut to a number of rows is not', async () => {
  for (let id = 1; id <= 12; id += 1) {
    await execute(db, sql`insert into words values (${id}, ${`word ${id}`})`);
    await rows(db, sql`select id from words order by id limit ${id}`);
  }
  expect(await words()).toHaveLength(12);
  const known = await rows<{ statement: string }>(db, sql`select statement from pg_prepared_statements`);
  expect(known.map(({ statement }) => statement)).toContain('insert into words values ($1, $2)');
  expect(known.filter(({ statement }) => statement.includes('limit'))).toEqual([]);
});

async function words(place: typeof db | Transaction = db): Promise<string[]> {
  const found = await rows<{ word: string }>(place, sql`select word from words order by id`);
  return found.map(({ word }) => word);
}
