import { createDatabase } from '@checkout/testkit/postgres.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '../src/database/database.ts';
import { execute, sql } from '../src/database/sql.ts';
import { describeError } from '../src/errors/describe-error.ts';
import { unavailable } from '../src/errors/errors.ts';
import { createLogger } from '../src/telemetry/log.ts';

const SECRET = 'payer-4711';
const database = await createDatabase();
const db = openDatabase({
  url: database.urlOf('fx'),
  poolSize: 2,
  name: 'log-test',
  log: createLogger({ name: 'log-test', level: 'silent' }),
});

beforeAll(async () => {
  await db.raw(`create table kept (id uuid primary key, payer text check (payer = ''), at timestamptz)`);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const thrown = async (work: Promise<unknown>): Promise<unknown> =>
  await work.then(
    () => undefined,
    (error: unknown) => error,
  );
const logged = (error: unknown): string => JSON.stringify(describeError(error));

test('a row that the database refused is logged without its values', async () => {
  const id = crypto.randomUUID();
  const error = await thrown(execute(db, sql`insert into kept (id, payer) values (${id}, ${SECRET})`));
  expect(error).toMatchObject({ detail: expect.stringContaining(SECRET) });
  const line = logged(error);
  expect(line).not.toContain(SECRET);
  expect(line).not.toContain(id);
  expect(describeError(error)).toMatchObject({
    code: '23514',
    table: 'kept',
    constraint: 'kept_payer_check',
    message: expect.stringContaining('violates check constraint'),
    stack: expect.stringContaining('at '),
  });
});

test.each([
  ['a uuid', sql`select from kept where id = ${SECRET}`],
  ['an instant', sql`select from kept where at = ${SECRET}`],
])('a value that is not %s stays out of the log', async (_what, statement) => {
  const error = await thrown(execute(db, statement));
  expect(logged(error)).not.toContain(SECRET);
  expect(logged(error)).toContain('invalid input syntax');
});

test('so do the values of an error’s cause', async () => {
  const error = await thrown(execute(db, sql`insert into kept (id, payer) values (null, ${SECRET})`));
  const line = logged(unavailable('SERVICE_UNAVAILABLE', 'Not now.', new Error('outer', { cause: error })));
  expect(line).not.toContain(SECRET);
  expect(line).toContain('null value in column');
  expect(line).toContain('SERVICE_UNAVAILABLE');
});

test('a thrown value that is no error is logged without its content', () => {
  expect(describeError({ payer: SECRET })).toBe('not an error');
  expect(describeError('gone')).toBe('gone');
});
