import { createDatabase } from '@checkout/testkit/postgres.ts';
import { afterAll, expect, jest, test } from '@jest/globals';
import { inTransaction, type Migration, openDatabase } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { execute, joinSql, maybeOne, one, rows, sql } from '../src/database/sql.ts';
import { toTransient } from '../src/database/transient.ts';
import { createLogger } from '../src/telemetry/log.ts';

const database = await createDatabase();
const log = createLogger({ name: 'sql-test', level: 'silent' });
const db = openDatabase({ url: database.urlOf('fx'), poolSize: 4, name: 'sql-test', log });
const other = openDatabase({ url: database.urlOf('fx'), poolSize: 4, name: 'sql-test-2', log });

const migrations: Record<string, Migration> = {
  '0001-things': {
    up: async (knex) => {
      await knex.raw('create table things (id bigint primary key, label text not null)');
    },
  },
};

afterAll(async () => {
  await Promise.all([db.destroy(), other.destroy()]);
  await database.drop();
});

test('values are parameters, whatever they contain', async () => {
  const evil = `'; drop table things; -- ? ?? :name \\? $1`;
  expect(await one(db, sql`select ${evil}::text as text`)).toEqual({ text: evil });
});

test('types are converted exactly', async () => {
  const at = new Date('2026-11-26T12:34:56.789Z');
  const sent = sql`
    select ${9_007_199_254_740_993n}::bigint as big, ${'0.10'}::numeric as dec, ${at}::timestamptz as at,
      ${true}::boolean as yes, ${null}::text as none, ${Buffer.from([0, 255])}::bytea as bytes,
      array[1::bigint] as list`;
  expect(await one(db, sent)).toEqual({
    big: 9_007_199_254_740_993n,
    dec: '0.10',
    at,
    yes: true,
    none: null,
    bytes: Buffer.from([0, 255]),
    list: ['1'],
  });
});

test('arrays are one parameter, also when empty', async () => {
  const among = (ids: bigint[]) =>
    rows(db, sql`select id from (values (1::bigint), (2), (3)) as v (id) where id = any(${ids}::bigint[])`);
  expect(await among([1n, 3n])).toEqual([{ id: 1n }, { id: 3n }]);
  expect(await among([])).toEqual([]);
  const words = ['a,b', '"c"', "d'{}"];
  expect(await one(db, sql`select ${words}::text[] as words`)).toEqual({ words });
});

test('statements nest, and operators with a question mark stay operators', async () => {
  const conditions = joinSql([sql`id > ${1}`, sql`id < ${3}`], ' and ');
  const statement = sql`select id, '{"a":1}'::jsonb ? 'a' as has from generate_series(1, 5) as id where ${conditions}`;
  expect(await rows(db, statement)).toEqual([{ id: 2, has: true }]);
});

test('reports when the number of rows is not the expected one', async () => {
  await expect(one(db, sql`select 1 where false`)).rejects.toThrow('expected one row, got 0');
  await expect(maybeOne(db, sql`select generate_series(1, 2)`)).rejects.toThrow('got 2');
  expect(await maybeOne(db, sql`select 1 where false`)).toBeUndefined();
});

test('rows stay the same once the columns of their statement are known, alone and with others', async () => {
  const lone = openDatabase({ url: database.urlOf('fx'), poolSize: 1, name: 'sql-test-3', log });
  const upTo = (count: number) =>
    sql`select id::bigint as id, null::text as none, now() - now() as gone from generate_series(1, ${count}) as id`;
  const failing = (divisor: number) => sql`select 1 / ${divisor}::int as quotient`;
  const ids = (found: { id: bigint }[]) => found.map(({ id, ...others }) => [id, Object.keys(others)]);
  const expected = (count: number) =>
    Array.from({ length: count }, (_, index) => [BigInt(index + 1), ['none', 'gone']]);
  try {
    for (let time = 0; time < 12; time += 1) {
      const count = time % 3;
      expect(ids(await rows(lone, upTo(count)))).toEqual(expected(count));
      await inTransaction(lone, async (trx) => {
        const found = await Promise.all([
          rows<{ id: bigint }>(trx, upTo(2)),
          execute(trx, sql`set local application_name = 'renamed'`),
          rows(trx, failing(1)),
          rows<{ id: bigint }>(trx, upTo(count)),
        ]);
        const [first, , quotients, last] = found;
        expect([ids(first), ids(last)]).toEqual([expected(2), expected(count)]);
        expect(quotients).toEqual([{ quotient: 1 }]);
      });
      await expect(rows(lone, failing(0))).rejects.toThrow('division by zero');
    }
  } finally {
    await lone.destroy();
  }
});

test('a transaction that throws leaves nothing behind and runs no hooks', async () => {
  await migrate(db, migrations, { log });
  const ran: string[] = [];
  const failing = inTransaction(db, async (trx) => {
    await execute(trx, sql`insert into things values (1, 'never')`);
    trx.afterCommit(() => ran.push('failed'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await inTransaction(db, async (trx) => {
    await execute(trx, sql`insert into things values (2, 'kept')`);
    trx.afterCommit(() => ran.push('committed'));
    expect(ran).toEqual([]);
  });
  expect(await rows(db, sql`select id, label from things`)).toEqual([{ id: 2n, label: 'kept' }]);
  expect(ran).toEqual(['committed']);
});

test('a lock timeout is transient, a violated constraint is not', async () => {
  await migrate(db, migrations, { log });
  await execute(db, sql`insert into things values (10, 'locked')`);
  const blocked = inTransaction(db, async (trx) => {
    await execute(trx, sql`update things set label = 'mine' where id = 10`);
    return await execute(other, sql`update things set label = 'yours' where id = 10`).catch((error) => error);
  });
  expect(toTransient(await blocked)).toMatchObject({ code: 'UNAVAILABLE' });
  const broken = await execute(db, sql`insert into things values (10, 'again')`).catch((error) => error);
  expect(broken).toMatchObject({ code: '23505' });
  expect(toTransient(broken)).toBeUndefined();
});

test('knex’s message about a failed migration goes to the log only', async () => {
  const warn = jest.spyOn(log, 'warn');
  const bare = jest.spyOn(console, 'log');
  const failing: Record<string, Migration> = {
    ...migrations,
    '0002-broken': {
      up: async () => {
        throw new Error('no such thing');
      },
    },
  };
  await expect(migrate(db, failing, { log })).rejects.toThrow('no such thing');
  expect(warn).toHaveBeenCalledWith({ knex: expect.stringContaining('no such thing') }, 'from knex');
  expect(bare).not.toHaveBeenCalled();
});
