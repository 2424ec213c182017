import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { rows, sql } from '../../src/database/sql.ts';
import { db, relay } from '../events-fixture.ts';

test('old events, however many, are deleted in statements that end in time, and nothing else is', async () => {
  await db.raw(`
    insert into outbox (event_id, subject, payload, published_at)
    select gen_random_uuid(), 'checkout.test.said', kind, published_at from generate_series(1, 8),
      (values ('old', now() - interval '9 days'), ('kept', now() - interval '7 days'), ('waiting', null))
        as rows (kind, published_at);
    insert into inbox (event_id, received_at)
    select gen_random_uuid(), now() - days * interval '1 day'
    from generate_series(1, 8), unnest(array[29, 31]) as days`);
  await cancelLong();
  try {
    relay(2_000, { forgetSlice: 3 });
    await waitFor(async () => (await left()).every(({ kind, count }) => kind !== 'old' && count === 8), {
      what: 'what is old to be forgotten',
    });
  } finally {
    await db.raw('drop function cancel_long cascade');
  }
  expect((await left()).map(({ kind }) => kind)).toEqual(['kept', 'seen', 'waiting']);
});

/** Makes Postgres fail statements that would delete more than three rows. */
async function cancelLong(): Promise<void> {
  await db.raw(`
    create function cancel_long() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 3 then raise exception 'too long' using errcode = '57014'; end if;
      return null;
    end $$`);
  for (const table of ['outbox', 'inbox']) {
    await db.raw(`create trigger long after delete on ${table} referencing old table as gone
      for each statement execute function cancel_long()`);
  }
}

function left(): Promise<{ kind: string; count: number }[]> {
  return rows(
    db,
    sql`select payload as kind, count(*)::int as count from outbox group by 1
        union all select 'seen', count(*)::int from inbox order by 1`,
  );
}
