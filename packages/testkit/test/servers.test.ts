import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startNats } from '../src/nats.ts';
import { startPostgres } from '../src/postgres.ts';

const { createDatabase } = await startPostgres();
const database = await createDatabase();

afterAll(() => database.drop());

test('a service sees its own schema and no other', async () => {
  await query(database.urlOf('invoice'), 'CREATE TABLE bill (id bigint)');
  expect(await database.query('SELECT count(*)::int AS rows FROM invoice.bill WHERE id > $1', [0])).toEqual([
    { rows: 0 },
  ]);
  await expect(query(database.urlOf('coupon'), 'SELECT id FROM invoice.bill')).rejects.toThrow(
    'permission denied',
  );
  await expect(query(database.urlOf('coupon'), 'CREATE TABLE public.bill (id bigint)')).rejects.toThrow(
    'permission denied',
  );
});

test('databases are independent of each other', async () => {
  const other = await createDatabase();
  await query(database.urlOf('fx'), 'CREATE TABLE rate (id bigint)');
  await expect(query(other.urlOf('fx'), 'SELECT id FROM rate')).rejects.toThrow('does not exist');
  await other.drop();
  await expect(query(other.url, 'SELECT 1')).rejects.toThrow('does not exist');
});

test('a copied database contains the same and is independent afterwards', async () => {
  const model = await createDatabase();
  await query(model.urlOf('fx'), 'CREATE TABLE pair (id bigint)');
  const copy = await createDatabase({ like: model.name });
  await query(copy.urlOf('fx'), 'INSERT INTO pair VALUES (1)');
  expect(await query(copy.urlOf('fx'), 'SELECT id FROM pair')).toEqual([{ id: '1' }]);
  expect(await query(model.urlOf('fx'), 'SELECT id FROM pair')).toEqual([]);
  await Promise.all([model.drop(), copy.drop()]);
});

test('a frozen NATS accepts a connection and greets once it continues', async () => {
  const nats = await startNats();
  await nats.freeze();
  const socket = connect(Number(new URL(nats.url).port), '127.0.0.1');
  await once(socket, 'connect');
  await nats.thaw();
  expect(String((await once(socket, 'data'))[0])).toMatch(/^INFO /);
  socket.destroy();
  await nats.stop();
});

test('NATS comes back on the same port after a kill', async () => {
  const nats = await startNats();
  await nats.kill();
  await nats.restart();
  await nats.stop();
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
