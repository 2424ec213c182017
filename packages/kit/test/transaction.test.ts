import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { startSilentLink } from '@checkout/testkit/hostile/silent-link.ts';
import { createDatabase } from '@checkout/testkit/postgres.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { lockUntilEnd } from '../src/database/advisory-lock.ts';
import { takeConnection } from '../src/database/connection.ts';
import { inTransaction, openDatabase, type Transaction } from '../src/database/database.ts';
import { execute, executeWithCommit, one, rows, rowsWithCommit, sql } from '../src/database/sql.ts';
import { toTransient } from '../src/database/transient.ts';
import { createLogger } from '../src/telemetry/log.ts';

const database = await createDatabase();
const log = createLogger({ name: 'transaction-test', level: 'silent' });
const db = openDatabase({ url: database.urlOf('fx'), poolSize: 1, name: 'transaction-test', log });
const coupon = openDatabase({ url: database.urlOf('coupon'), poolSize: 1, name: 'transaction-test-3', log });
const other = openDatabase({ url: database.urlOf('fx'), poolSize: 1, name: 'transaction-test-2', log });
await execute(db, sql`create table words (id bigint primary key, word text not null)`);

beforeEach(async () => {
  await execute(db, sql`truncate words`);
});

afterAll(async () => {
  await Promise.all([db.destroy(), other.destroy(), coupon.destroy()]);
  await database.drop();
});

test('statements sent with COMMIT run in order, after all others', async () => {
  await inTransaction(db, async (trx) => {
    executeWithCommit(trx, sql`update words set word = word || ' second' where id = 1`);
    executeWithCommit(trx, sql`update words set word = word || ' third' where id = 1`);
    await execute(trx, sql`insert into words values (1, 'first')`);
    expect(await words(trx)).toEqual(['first']);
  });
  expect(await words()).toEqual(['first second third']);
});

test('a lock belongs to its service: another service can hold one of the same name', async () => {
  const order: string[] = [];
  const lock = (trx: Transaction) => lockUntilEnd(trx, 'email', 'ada@example.test');
  let waiting: Promise<unknown> | undefined;
  await inTransaction(db, async (trx) => {
    await lock(trx);
    await inTransaction(coupon, lock);
    waiting = inTransaction(other, lock).then(() => order.push('waited'));
    await waitFor(async () => {
      const [asked] = await database.query(
        `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return asked !== undefined;
    });
    order.push('held');
  });
  await waiting;
  expect(order).toEqual(['held', 'waited']);
});

test('a failure of a statement sent with COMMIT leaves nothing behind and runs no hook', async () => {
  const heard: string[] = [];
  const endings: string[] = [];
  const failing = inTransaction(db, async (trx) => {
    trx.afterCommit(() => heard.push('committed'));
    trx.afterEnd((ending) => endings.push(ending));
    await execute(trx, sql`insert into words values (1, 'one')`);
    executeWithCommit(trx, sql`insert into words values (1, 'again')`);
    executeWithCommit(trx, sql`insert into words values (2, 'two')`);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await words()).toEqual([]);
  expect(heard).toEqual([]);
  expect(endings).toEqual(['in doubt']);
});

test('results of statements sent with COMMIT are reported after it and before any hook, and not after a failure', async () => {
  const heard: unknown[] = [];
  const write = (ids: number[]) =>
    inTransaction(db, async (trx) => {
      trx.afterCommit(() => heard.push('committed'));
      for (const id of ids) {
        const added = sql`insert into words values (${id}, 'one') returning word`;
        rowsWithCommit(trx, added, (found) => heard.push(found));
      }
      executeWithCommit(trx, sql`delete from words where id > 8`, (changed) => heard.push(changed));
      heard.push('asked');
    });
  await write([7]);
  expect(heard.splice(0)).toEqual(['asked', [{ word: 'one' }], 0, 'committed']);
  await expect(write([8, 7])).rejects.toMatchObject({ code: '23505' });
  expect(heard).toEqual(['asked']);
  expect(await words()).toEqual(['one']);
});

test('the end of a transaction is reported once, whether it commits or throws', async () => {
  const endings: string[] = [];
  await inTransaction(db, async (trx) => trx.afterEnd((ending) => endings.push(ending)));
  const failing = inTransaction(db, async (trx) => {
    trx.afterEnd((ending) => endings.push(ending));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(endings).toEqual(['committed', 'rolled back']);
});

test('a failed statement whose error is swallowed does not count as a commit', async () => {
  const failing = inTransaction(db, async (trx) => {
    await execute(trx, sql`insert into words values (1, 'one')`);
    await execute(trx, sql`insert into words values (1, 'again')`).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await words()).toEqual([]);
});

test('an ended transaction accepts no statements', async () => {
  let kept: Transaction | undefined;
  await inTransaction(db, async (trx) => {
    kept = trx;
  });
  const late = kept as unknown as Transaction;
  await expect(execute(late, sql`insert into words values (1, 'late')`)).rejects.toThrow('has ended');
  expect(() => executeWithCommit(late, sql`insert into words values (2, 'late')`)).toThrow('has ended');
  expect(await words()).toEqual([]);
});

test('a broken connection is not reused', async () => {
  const cut = inTransaction(db, async (trx) => {
    await execute(trx, sql`insert into words values (1, 'lost')`);
    const { pid } = await one<{ pid: number }>(trx, sql`select pg_backend_pid() as pid`);
    await execute(other, sql`select pg_terminate_backend(${pid})`);
    await execute(trx, sql`insert into words values (2, 'lost')`);
  });
  expect(toTransient(await cut.catch((error) => error))).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await words()).toEqual([]);
});

describe('a database that falls silent', () => {
  const LOST = { code: 'UNAVAILABLE', reason: 'SERVICE_UNAVAILABLE' };
  /** Also limits connecting, so it leaves enough time on a busy machine. */
  const RESPONSE_TIMEOUT_MS = 1_500;

  async function arrange() {
    const link = await startSilentLink(database.urlOf('fx'));
    const far = openDatabase({
      url: link.url,
      poolSize: 1,
      name: 'far',
      log,
      responseTimeoutMs: RESPONSE_TIMEOUT_MS,
    });
    await rows(far, sql`select 1`);
    const end = async () => {
      await far.destroy();
      await link.stop();
    };
    return { link, far, end };
  }

  test('fails its statement, and gets a new connection when it responds again', async () => {
    const { link, far, end } = await arrange();
    link.fallSilent();
    const asked = rows(far, sql`select 1`).catch((error) => error);
    expect(toTransient(await asked)).toMatchObject(LOST);
    await waitFor(() => link.open() === 0, { what: 'the connection to be cut' });
    link.speak();
    expect(await rows(far, sql`select 2 as two`)).toEqual([{ two: 2 }]);
    await end();
  });

  test('leaves a statement within a transaction undone', async () => {
    const { link, far, end } = await arrange();
    const endings: string[] = [];
    const failing = inTransaction(far, async (trx) => {
      trx.afterEnd((ending) => endings.push(ending));
      await execute(trx, sql`insert into words values (1, 'one')`);
      link.fallSilent();
      await execute(trx, sql`insert into words values (2, 'two')`);
    });
    expect(toTransient(await failing.catch((error) => error))).toMatchObject(LOST);
    expect(endings).toEqual(['rolled back']);
    await waitFor(() => link.open() === 0, { what: 'the connection to be cut' });
    expect(await words()).toEqual([]);
    await end();
  });

  test.each([
    { arrives: true, left: ['one', 'two'] },
    { arrives: false, left: [] },
  ])('leaves a commit in doubt, whether it arrives: $arrives', async ({ arrives, left }) => {
    const { link, far, end } = await arrange();
    const [endings, heard]: string[][] = [[], []];
    const failing = inTransaction(far, async (trx) => {
      trx.afterEnd((ending) => endings!.push(ending));
      trx.afterCommit(() => heard!.push('committed'));
      await execute(trx, sql`insert into words values (1, 'one')`);
      executeWithCommit(trx, sql`insert into words values (2, 'two')`);
      if (arrives) link.fallSilentAfter((request) => request.includes('commit'));
      else link.fallSilent();
    });
    expect(toTransient(await failing.catch((error) => error))).toMatchObject(LOST);
    expect({ endings, heard }).toEqual({ endings: ['in doubt'], heard: [] });
    await waitFor(async () => isDeepStrictEqual(await words(), left), { what: 'the truth about it' });
    await waitFor(() => link.open() === 0, { what: 'the connection to be cut' });
    await end();
  });

  test('is given up during connecting', async () => {
    const link = await startSilentLink(database.urlOf('fx'));
    const far = openDatabase({
      url: link.url,
      poolSize: 1,
      name: 'far',
      log,
      responseTimeoutMs: RESPONSE_TIMEOUT_MS,
    });
    link.fallSilent();
    expect(toTransient(await rows(far, sql`select 1`).catch((error) => error))).toMatchObject(LOST);
    await far.destroy();
    await link.stop();
  });
});

test('a pool closes its connections although Postgres does not answer the goodbye', async () => {
  const link = await startSilentLink(database.urlOf('fx'), { keepsOpen: true });
  const far = openDatabase({ url: link.url, poolSize: 1, name: 'far', log });
  const { connection, release } = await takeConnection(far);
  release();
  link.fallSilent();
  await far.destroy();
  const { stream } = (connection as unknown as { connection: { stream: Socket } }).connection;
  const { destroyed } = stream;
  stream.destroy();
  await link.stop();
  expect(destroyed).toBe(true);
});

test('a frequent statement is prepared, one with a row limit is not', async () => {
  for (let id = 1; id <= 12; id += 1) {
    await execute(db, sql`insert into words values (${id}, ${`word ${id}`})`);
    await rows(db, sql`select id from words order by id limit ${id}`);
  }
  expect(await words()).toHaveLength(12);
  const known = await rows<{ statement: string }>(db, sql`select statement from pg_prepared_statements`);
  expect(known.map(({ statement }) => statement)).toContain('insert into words values ($1, $2)');
  expect(known.filter(({ statement }) => statement.includes('limit'))).toEqual([]);
});

test('a transaction uses two round trips, whatever is sent together and with COMMIT', async () => {
  const work = async (): Promise<void> => {
    await inTransaction(db, async (trx) => {
      await Promise.all([
        execute(trx, sql`insert into words values (1, 'one')`),
        execute(trx, sql`insert into words values (2, 'two')`),
      ]);
      executeWithCommit(trx, sql`delete from words where id = 1`);
      executeWithCommit(trx, sql`delete from words where id = 2`);
    });
  };
  // A connection prepares frequent statements one at a time.
  for (let time = 0; time < 9; time += 1) await work();
  expect(await countAnswers(work)).toBe(2);
  expect(await countAnswers(() => inTransaction(db, async () => undefined))).toBe(0);
  expect(await words()).toEqual([]);
});

test('of statements sent together none runs after the first failure, and nothing remains', async () => {
  const outcomes: string[] = [];
  const failing = inTransaction(db, async (trx) => {
    const asked = await Promise.allSettled([
      execute(trx, sql`insert into words values (1, 'one')`),
      execute(trx, sql`insert into words values (1, 'again')`),
      execute(trx, sql`insert into words values (2, 'two')`),
    ]);
    outcomes.push(...asked.map(({ status }) => status));
    await execute(trx, sql`insert into words values (3, 'three')`);
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(outcomes).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await words()).toEqual([]);
});

test('a statement that was not awaited ends with its transaction', async () => {
  const insert = (id: number) => sql`insert into words (id, word) values (${id}, 'unwatched')`;
  // The statement is then named but not prepared on the first connection, which must prepare it first.
  for (let id = 1; id <= 9; id += 1) await execute(other, insert(id));
  await execute(other, sql`truncate words`);
  const failing = inTransaction(db, async (trx) => {
    execute(trx, insert(1)).catch(() => undefined);
    throw new Error('enough');
  });
  await expect(failing).rejects.toThrow('enough');
  expect(await words()).toEqual([]);
});

/** Counts how often Postgres reports that it is ready for the next query. */
async function countAnswers(work: () => Promise<void>): Promise<number> {
  const { connection, release } = await takeConnection(db);
  release();
  const { connection: wire } = connection as unknown as { connection: EventEmitter };
  let answers = 0;
  const count = (): void => {
    answers += 1;
  };
  wire.on('readyForQuery', count);
  await work();
  wire.off('readyForQuery', count);
  return answers;
}

async function words(place: typeof db | Transaction = db): Promise<string[]> {
  const found = await rows<{ word: string }>(place, sql`select word from words order by id`);
  return found.map(({ word }) => word);
}
