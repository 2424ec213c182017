import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { startAccount } from './support/account-client.ts';

const account = await startAccount({ CLEAN_INTERVAL_MS: '50' });
afterAll(() => account.stop());

/** More than one statement deletes. */
const MANY = 2_500;

const tables = ['quotas', 'keyed_requests', 'sessions', 'browser_sessions'];

test('expired rows, however many, are deleted in statements that end in time, and nothing else is', async () => {
  await cancelLong();
  await insertRows({ count: MANY, age: '2 days' });
  await insertRows({ count: 3, age: '-1 day' });
  await waitFor(async () => (await countRows()).every((count) => count === 3), { what: 'the cleaner' });
  expect(await countRows()).toEqual(tables.map(() => 3));
});

/** Makes Postgres fail statements that would delete more than a thousand rows. */
async function cancelLong(): Promise<void> {
  await account.database.query(`
    create function account.cancel_long() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 1000 then raise exception 'too long' using errcode = '57014'; end if;
      return null;
    end $$`);
  for (const table of tables) {
    await account.database.query(`create trigger long after delete on account.${table} referencing old table as gone
      for each statement execute function account.cancel_long()`);
  }
}

/** Adds rows to each table that expired, or were last used, that long ago. */
async function insertRows({ count, age }: { count: number; age: string }): Promise<void> {
  const [{ at }] = (await account.database.query('select (now() - $1::interval)::text as at', [age])) as [
    { at: string },
  ];
  await account.database.query(`insert into account.users (id) values ('ada') on conflict do nothing`);
  const hash = `sha256(('${age}' || number)::bytea)`;
  for (const statement of [
    `insert into account.quotas (bucket, window_seconds, taken, ends_at)
     select '${age}' || number, 60, 1, $2 from generate_series(1, $1::integer) number`,
    `insert into account.keyed_requests (caller, key, fingerprint, lease, leased_until, expires_at)
     select '${age}', number::text, '', gen_random_uuid(), $2, $2 from generate_series(1, $1::integer) number`,
    `insert into account.sessions (token_hash, user_id, checked_at)
     select ${hash}, 'ada', $2 from generate_series(1, $1::integer) number`,
    `insert into account.bound_tokens (token_hash) select ${hash} from generate_series(1, $1::integer) number
     where $2::timestamptz is not null`,
    `insert into account.browser_sessions (session, token_hash, user_id, started_at, last_used_at)
     select left(encode(${hash}, 'hex'), 43), ${hash}, 'ada', $2, $2 from generate_series(1, $1::integer) number`,
  ]) {
    await account.database.query(statement, [count, at]);
  }
}

async function countRows(): Promise<number[]> {
  const counts = tables.map((table) => `(select count(*)::integer from account.${table})`);
  const [row] = await account.database.query(`select array[${counts.join()}] as counts`);
  return row?.counts as number[];
}
