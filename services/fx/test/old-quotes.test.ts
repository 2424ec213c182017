import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { startFx } from './support/fx-client.ts';

const fx = await startFx();
afterAll(() => fx.stop());

test('quotes replaced long ago are deleted, however many, unless a payment uses them or they are the newest', async () => {
  await cancelLong();
  const young = await insertQuote({ replaced: '29 days' });
  const used = await insertQuote({ replaced: '31 days' });
  const newest = await insertQuote({ replaced: undefined });
  await fx.database.query(
    'insert into fx.quote_freezes (attempt_id, quote_id) values (gen_random_uuid(), $1)',
    [used],
  );
  for (let old = 0; old < 3; old += 1) await insertQuotes({ count: 900, replaced: '31 days' });

  await fx.service.restart();

  await waitFor(async () => (await remaining()).length === 3, { what: 'the quote cleaner' });
  expect((await remaining()).toSorted()).toEqual([young, used, newest].toSorted());
});

/** Makes Postgres fail statements that would delete more than a thousand quotes. */
async function cancelLong(): Promise<void> {
  await fx.database.query(`
    create function fx.cancel_long() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 1000 then raise exception 'too long' using errcode = '57014'; end if;
      return null;
    end $$`);
  await fx.database.query(`create trigger long after delete on fx.invoice_fx_conversions
    referencing old table as gone for each statement execute function fx.cancel_long()`);
}

async function insertQuote({ replaced }: { replaced: string | undefined }): Promise<string> {
  const [id] = await insertQuotes({ count: 1, replaced });
  return id ?? '';
}

/** Adds quotes that expired two months ago; returns their ids. */
async function insertQuotes({
  count,
  replaced,
}: {
  count: number;
  replaced: string | undefined;
}): Promise<string[]> {
  const added = await fx.database.query(
    `insert into fx.invoice_fx_conversions (invoice_id, amount_version, original_amount_minor, original_currency,
       converted_amount_minor, converted_currency, exchange_rate, provider, locked_at, expires_at, replaced_at)
     select gen_random_uuid(), 1, 100, 'USD', 780, 'HKD', 7.8, 'fallback', now() - interval '61 days',
       now() - interval '60 days', now() - $2::interval from generate_series(1, $1::integer) returning id`,
    [count, replaced ?? null],
  );
  return added.map(({ id }) => String(id));
}

async function remaining(): Promise<string[]> {
  const found = await fx.database.query('select id from fx.invoice_fx_conversions');
  return found.map(({ id }) => String(id));
}
