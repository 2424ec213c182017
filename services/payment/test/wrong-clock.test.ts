import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { withClock } from '@checkout/testkit/with-clock.ts';
import { afterAll, expect, test } from '@jest/globals';
import { admin, member, reasonOf, startPaymentStack } from './support/fixture.ts';
import { reconciliationOf } from './support/reconciliation.ts';

/** A little less than processes tolerate. */
const FOURTEEN_MINUTES_MS = 840_000;

const scratch = await scratchDirectory('wrong-clock');
const clockFile = join(scratch.path, 'clock');
const stack = await startPaymentStack({
  env: {
    CARD_EXPIRY_GRACE_SECONDS: '600',
    RECONCILIATION_MARGIN_SECONDS: '600',
    ...withClock(clockFile),
  },
});
const { cards, createInvoice, become, attemptsBecome, query } = stack;
const [ada, ben] = [stack.as(member('ada')), stack.as(member('ben'))];

afterAll(() => scratch.remove());

async function setClock(ms: number): Promise<void> {
  if (ms === 0) rmSync(clockFile, { force: true });
  else writeFileSync(clockFile, String(ms));
  await stack.restart();
}

async function openIntent(): Promise<{ id: string; intentId: string }> {
  const { id } = await createInvoice();
  return { id, intentId: (await ada.createCardIntent({ ref: id })).paymentIntentId };
}

test('a fast clock does not let another payer take over a payment that a bank is authenticating', async () => {
  await setClock(FOURTEEN_MINUTES_MS);
  const { id, intentId } = await openIntent();
  await cards.confirm(intentId, 'pm_card_threeDSecure2Required');
  await query(
    `update payment.payment_attempts set updated_at = now() - interval '2 minutes' where invoice_id = $1`,
    [id],
  );

  expect(await reasonOf(ben.createCardIntent({ ref: id }))).toBe('PAYMENT_IN_PROGRESS');

  await cards.authenticate(intentId, 'succeeded');
  await become(id, 'paid');
});

test('a fast clock does not end the time in which an expired invoice may still be paid by card', async () => {
  await setClock(FOURTEEN_MINUTES_MS);
  const { id, intentId } = await openIntent();
  await stack.invoices(admin).changeDueDate({ ref: id, dueDate: new Date(Date.now() - 1_000) });
  await become(id, 'expired');
  const { invoice } = await ada.returnFromCard({ ref: id, paymentIntentId: intentId });

  expect(invoice?.status).toBe('expired');
  expect((await cards.intent(intentId)).status).toBe('requires_payment_method');
  await cards.confirm(intentId);
  await become(id, 'paid');
});

test('a fast clock does not compare money that may not have reached our ledger yet', async () => {
  await setClock(FOURTEEN_MINUTES_MS);
  const { reconcile } = reconciliationOf(stack);
  const { id } = await cards.create({ amount: '4200', currency: 'usd' });
  await cards.confirm(id);

  const { differenceTotal, days } = await reconcile();

  expect(differenceTotal).toBe(0n);
  expect(days.find(({ source }) => source === 'card')).toMatchObject({ state: 'compared', isPartial: true });
});

test('a slow clock does not date a refund earlier in the books', async () => {
  await setClock(-FOURTEEN_MINUTES_MS);
  const { id, intentId } = await openIntent();
  const [{ now: before } = { now: new Date() }] = await query<{ now: Date }>(
    'select clock_timestamp() as now',
  );
  await cards.confirm(intentId);
  await become(id, 'paid');
  await attemptsBecome(id, 'succeeded');
  await cards.refund(intentId);
  await become(id, 'refunded');

  const entries = await waitFor(
    async () => {
      const found = await query<{ kind: string; at: Date }>(
        'select kind, occurred_at as at from books.entries where invoice_id = $1 order by occurred_at',
        [id],
      );
      return found.length === 2 && found;
    },
    { what: 'the payment and its refund to be booked' },
  );
  expect(entries.map(({ kind }) => kind)).toEqual(['payment', 'refund']);
  for (const { at } of entries) expect(at.getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test('a fast clock does not date the failure of a transfer in the future', async () => {
  await setClock(FOURTEEN_MINUTES_MS);
  const { id, intentId } = await openIntent();
  await cards.confirm(intentId, 'pm_card_sandboxProcessing');
  await become(id, 'awaiting_bank_transfer');
  await attemptsBecome(id, 'calling');
  // As after a crash between the claim and the next statement: the payment ends without a decline of its own.
  await query(`update payment.payment_attempts set state = 'created' where invoice_id = $1`, [id]);
  await cards.finish(intentId, 'failed');
  await attemptsBecome(id, 'failed');

  const { lastFailure } = await stack.read(id);
  expect(lastFailure?.code).toBe('CARD_WITHDRAWN');
  expect(lastFailure?.at?.getTime()).toBeLessThanOrEqual(Date.now());
});
