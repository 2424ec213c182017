import { createDatabase } from '@checkout/testkit/postgres.ts';
import { afterAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { asReader } from './reading-role.ts';

const database = await createDatabase();
afterAll(() => database.drop());

const CONTENT = 'SELECT word, current_setting($1) AS superuser FROM fx.words';

test('what a service makes run when its tables are read does not run as superuser', async () => {
  await query(
    database.urlOf('fx'),
    `CREATE FUNCTION fx.rights() RETURNS text LANGUAGE sql AS $$ SELECT current_setting('is_superuser') $$;
     CREATE VIEW fx.words AS SELECT fx.rights() AS word`,
  );
  expect(await query(database.url, CONTENT, ['is_superuser'])).toEqual([{ word: 'on', superuser: 'on' }]);
  const seen = await asReader(database.url, (url) => query(url, CONTENT, ['is_superuser']));
  expect(seen).toEqual([{ word: 'off', superuser: 'off' }]);
});

test('an address that names its user in the query, as one of a socket has to, is read by the role, too', async () => {
  const { username, password, pathname, hostname, port } = new URL(database.url);
  const login = new URLSearchParams({ host: hostname, port, user: username, password });
  for (const address of [`postgres://${pathname}?${login}`, `${database.url}?user=${username}`]) {
    const seen = await asReader(address, (url) => query(url, 'SELECT current_user AS name'));
    expect(seen).toEqual([{ name: expect.stringMatching(/^checkout_reader_/) }]);
  }
});

test('the role reads every schema, changes nothing, and is gone afterwards', async () => {
  await query(database.urlOf('payment'), 'CREATE TABLE payment.things AS SELECT 1 AS thing');
  const name = await asReader(database.url, async (url) => {
    expect(await query(url, 'SELECT thing FROM payment.things')).toEqual([{ thing: 1 }]);
    await expect(query(url, 'BEGIN READ WRITE; DELETE FROM payment.things')).rejects.toThrow(
      'permission denied',
    );
    await expect(query(url, 'SET ROLE payment')).rejects.toThrow('permission denied');
    const [reader] = await query<{ name: string }>(url, 'SELECT current_user AS name');
    await query(database.urlOf('payment'), `GRANT DELETE ON payment.things TO ${reader?.name}`);
    return reader?.name;
  });
  expect(name).toMatch(/^checkout_reader_/);
  expect(await query(database.url, 'SELECT FROM pg_roles WHERE rolname = $1', [name])).toEqual([]);
});

test('what a service makes run then cannot copy the rows of others into a table of its own', async () => {
  await query(
    database.urlOf('fx'),
    `CREATE TABLE fx.loot (row text);
     GRANT USAGE ON SCHEMA fx TO PUBLIC;
     GRANT INSERT ON fx.loot TO PUBLIC;
     CREATE FUNCTION fx.steal() RETURNS text LANGUAGE plpgsql AS $$ BEGIN
       BEGIN PERFORM set_config('transaction_read_only', 'off', true); EXCEPTION WHEN OTHERS THEN NULL; END;
       INSERT INTO fx.loot VALUES ('a row of another service');
       RETURN 'stolen';
     END $$;
     CREATE VIEW fx.bait AS SELECT fx.steal() AS word`,
  );
  const read = asReader(database.url, (url) => query(url, 'SELECT word FROM fx.bait'));
  await expect(read).rejects.toThrow('read-only transaction');
  expect(await query(database.url, 'SELECT FROM fx.loot')).toEqual([]);
});

test('the role of a process that was killed is dropped by the next one, and no other', async () => {
  await query(
    database.url,
    `CREATE ROLE checkout_reader_of_old VALID UNTIL '2020-01-01';
     CREATE ROLE checkout_reader_of_now VALID UNTIL '2100-01-01'`,
  );
  try {
    const left = await asReader(database.url, (url) =>
      query(url, `SELECT rolname FROM pg_roles WHERE rolname LIKE 'checkout_reader_of_%'`),
    );
    expect(left).toEqual([{ rolname: 'checkout_reader_of_now' }]);
  } finally {
    await query(database.url, 'DROP ROLE checkout_reader_of_now');
  }
});

test('where the role may not log in, the operator reads what to do', async () => {
  const refusal = 'no_more_roles_may_log_in';
  await query(
    database.url,
    `CREATE FUNCTION ${refusal}() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
       IF session_user LIKE 'checkout_reader_%' THEN RAISE EXCEPTION 'not known here'; END IF;
     END $$;
     CREATE EVENT TRIGGER ${refusal} ON login EXECUTE FUNCTION ${refusal}()`,
  );
  try {
    await expect(asReader(database.url, async () => 'read')).rejects.toThrow(
      /could not log in \(not known here\)\. Give .* pg_read_all_data/,
    );
  } finally {
    await query(database.url, `DROP EVENT TRIGGER ${refusal}; DROP FUNCTION ${refusal}()`);
  }
});

test('a role that is no superuser reads as it is', async () => {
  const url = database.urlOf('coupon');
  expect(await asReader(url, async (given) => given)).toBe(url);
});

async function query<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
