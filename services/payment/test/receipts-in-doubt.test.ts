import { startSilentLink } from '@checkout/testkit/hostile/silent-link.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { admin, anonymous, outcomeOf, startPaymentStack } from './support/fixture.ts';
import { receiptMessages } from './support/receipt-messages.ts';
import { tinyPng } from './support/receipt-samples.ts';

const { path: directory } = await scratchDirectory('receipts-in-doubt');
const stack = await startPaymentStack({ env: { RECEIPTS_DIR: directory } });
const { createInvoice, query } = stack;
const DATABASE_URL = stack.stack.database.urlOf('payment');

test('a receipt whose row commits while Postgres is lost keeps its file', async () => {
  const { id } = await createInvoice();
  const upload = () =>
    stack
      .as(anonymous, { idempotencyKey: 'in-doubt' })
      .sendReceipt(receiptMessages({ ref: id, browser: 'browser:one', filename: 'a.png' }, tinyPng));
  const link = await startSilentLink(DATABASE_URL);
  await stack.restart({ DATABASE_URL: link.url });
  await query(`
    create function payment.wait_at_commit() returns trigger language plpgsql as
      'begin perform pg_sleep(4); return null; end';
    create constraint trigger wait_at_commit after insert on payment.receipts deferrable initially deferred
      for each row execute function payment.wait_at_commit()`);

  const lost = outcomeOf(upload());
  await waitFor(
    async () => {
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
      return (await query(waits)).length === 1;
    },
    { what: 'the commit to wait' },
  );
  await link.stop();

  expect(await lost).toBe('SERVICE_UNAVAILABLE');
  const keys = () => query<{ key: string }>('select key from payment.receipts where invoice_id = $1', [id]);
  await waitFor(async () => (await keys()).length === 1, { what: 'Postgres to commit' });
  await query('drop function payment.wait_at_commit() cascade');
  await stack.restart({ DATABASE_URL });
  const { receiptKey } = await upload();
  expect(await keys()).toEqual([{ key: receiptKey }]);
  expect(await stack.as(admin).getReceipt({ receiptKey })).toMatchObject({ mediaType: 'image/png' });
});
