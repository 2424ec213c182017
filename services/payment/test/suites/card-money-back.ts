import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { admin, anonymous } from '../support/fixture.ts';
import { stack } from '../support/ordinary-stack.ts';

const { cards, createInvoice, read, attemptsBecome, become, query, webhooks } = stack;
const visitor = stack.as(anonymous);

async function paidInvoice(card = 'pm_card_visa') {
  const { id } = await createInvoice();
  const { paymentIntentId } = await visitor.createCardIntent({ ref: id });
  await cards.confirm(paymentIntentId, card);
  await become(id, 'paid');
  await attemptsBecome(id, 'succeeded');
  return { id, intentId: paymentIntentId };
}

/**
 * Pays an invoice that is cancelled while its payment is in progress: the money is refunded automatically.
 */
async function paidInVain() {
  const { id } = await createInvoice();
  const { paymentIntentId } = await visitor.createCardIntent({ ref: id });
  await cards.confirm(paymentIntentId, 'pm_card_sandboxProcessing');
  await become(id, 'awaiting_bank_transfer');
  await stack.invoices(admin).cancelInvoice({ ref: id, cancelNotes: 'not needed' });
  return { id, intentId: paymentIntentId };
}

const ledgerOf = async (id: string) =>
  (
    await query<{ type: string; minor: string }>(
      'select type, amount_minor as minor from payment.transactions where invoice_id = $1 order by created_at',
      [id],
    )
  ).map(({ type, minor }) => `${type} ${minor}`);

const exceptionsOf = async (id: string) =>
  (await stack.as(admin).listExceptions({ limit: 200 })).exceptions.filter(
    ({ invoiceId }) => invoiceId === id,
  );

const exceptionBecomes = (id: string, kind: string, resolution: string) =>
  waitFor(
    async () =>
      (await exceptionsOf(id)).find((found) => found.kind === kind && found.resolution === resolution),
    { what: `the exception ${kind} of ${id} to be ${resolution}`, timeoutMs: 60_000 },
  );

const historyOf = async (id: string) => (await stack.invoices(admin).getInvoiceHistory({ ref: id })).history;

test('a pending refund is shown as pending, and the invoice is refunded when it arrives', async () => {
  const { id, intentId } = await paidInvoice();
  await cards.fault({ kind: 'refund_pending', times: 1 });
  const { id: refundId } = await cards.refund(intentId);

  await waitFor(async () => (await read(id)).refundUnderWayMinor === 1_000n, { timeoutMs: 60_000 });
  expect((await read(id)).status).toBe('paid');
  await exceptionBecomes(id, 'refund_pending', 'open');
  expect(await ledgerOf(id)).toEqual(['payment 1000']);

  await cards.finishRefund(refundId, 'succeeded');
  expect(await become(id, 'refunded')).toMatchObject({ refundUnderWayMinor: 0n });
  await exceptionBecomes(id, 'refund_pending', 'refunded');
  expect(await ledgerOf(id)).toEqual(['payment 1000', 'refund -1000']);
  const reasons = (await historyOf(id)).map(({ reason }) => reason);
  expect(reasons).toContain(`Refund under way: $10.00 (${refundId}).`);
  expect(reasons).toContain(`Refund ${refundId}`);
});

test('a failed refund makes the invoice paid again with an exception, even when its events are lost', async () => {
  const { id, intentId } = await paidInvoice();
  const { id: refundId } = await cards.refund(intentId);
  await become(id, 'refunded');
  webhooks.lost = true;

  await cards.finishRefund(refundId, 'failed');

  await become(id, 'paid');
  expect(await exceptionBecomes(id, 'refund_failed', 'open')).toMatchObject({
    amountMinor: 1_000n,
    currency: 'USD',
    description: expect.stringContaining('expired_or_canceled_card'),
  });
  expect(await ledgerOf(id)).toEqual(['payment 1000', 'refund -1000', 'refund_reversal 1000']);
  expect((await historyOf(id)).at(-1)).toMatchObject({
    from: 'refunded',
    to: 'paid',
    reason: expect.stringContaining('failed'),
  });
});

test('a refund that fails while pending never counted, and another one can still arrive', async () => {
  const { id, intentId } = await paidInvoice();
  await cards.fault({ kind: 'refund_pending', times: 1 });
  const { id: refundId } = await cards.refund(intentId);
  await waitFor(async () => (await read(id)).refundUnderWayMinor === 1_000n, { timeoutMs: 60_000 });

  await cards.finishRefund(refundId, 'failed');
  await exceptionBecomes(id, 'refund_failed', 'open');
  await exceptionBecomes(id, 'refund_pending', 'ended');
  await waitFor(async () => (await read(id)).refundUnderWayMinor === 0n, { timeoutMs: 60_000 });
  expect(await ledgerOf(id)).toEqual(['payment 1000']);

  await cards.refund(intentId);
  await become(id, 'refunded');
  await exceptionBecomes(id, 'refund_failed', 'refunded');
});

test('unwanted money counts as returned only when its refund has arrived', async () => {
  const { id, intentId } = await paidInVain();
  await cards.fault({ kind: 'refund_pending', times: 1 });

  await cards.finish(intentId, 'succeeded');

  await attemptsBecome(id, 'failed');
  await exceptionBecomes(id, 'late_payment', 'open');
  const { refunds } = await cards.ledgerOf(intentId);
  expect(refunds).toHaveLength(1);
  expect((await historyOf(id)).at(-1)?.reason).toContain('Its refund is under way');
  expect(await ledgerOf(id)).toEqual(['payment 1000']);

  await cards.finishRefund(refunds[0]?.id ?? '', 'succeeded');
  await exceptionBecomes(id, 'late_payment', 'refunded');
  expect(await ledgerOf(id)).toEqual(['payment 1000', 'refund -1000']);
});

test('money that a card payment takes after it was given up is refunded at once, whatever became of its invoice', async () => {
  const [open, cancelled] = [await createInvoice(), await createInvoice()];
  const intents = new Map<string, string>();
  for (const { id } of [open, cancelled]) {
    intents.set(id, (await visitor.createCardIntent({ ref: id })).paymentIntentId);
    // As when the provider did not know the intent for a while, so that nobody cancelled it.
    await query(
      `update payment.payment_attempts set state = 'failed', next_check_at = null where invoice_id = $1`,
      [id],
    );
  }
  // A check that began before that must not cancel it either.
  const path = `/v1/payment_intents/${intents.get(cancelled.id)}/cancel`;
  await cards.fault({ kind: 'error', times: 1_000, method: 'POST', path });
  await stack.invoices(admin).cancelInvoice({ ref: cancelled.id, cancelNotes: 'not needed' });

  for (const [id, intentId] of intents) {
    await cards.confirm(intentId);
    await exceptionBecomes(id, 'orphan_debit', 'refunded');
    await waitFor(async () => (await historyOf(id)).at(-1)?.reason.endsWith('It was refunded at once.'), {
      what: 'the refund to be noted',
    });
    expect((await historyOf(id)).at(-1)?.reason).toContain(`given up (card, $10.00, ${intentId})`);
    expect((await cards.ledgerOf(intentId)).refunds).toHaveLength(1);
    expect(await ledgerOf(id)).toEqual(['orphan_debit 1000', 'refund -1000']);
  }
  expect([(await read(open.id)).status, (await read(cancelled.id)).status]).toEqual(['pending', 'cancelled']);
  await cards.clearFaults();
});

test('such money is not refunded any more when an admin has written down what it is for', async () => {
  const { id } = await createInvoice();
  const { paymentIntentId } = await visitor.createCardIntent({ ref: id });
  await query(
    `update payment.payment_attempts set state = 'failed', next_check_at = null where invoice_id = $1`,
    [id],
  );
  // As when the money was reported before, and could not be refunded then.
  await query(
    `with raised as (
       insert into payment.payment_exceptions
         (id, kind, attempt_id, invoice_id, description, amount_minor, currency, provider_reference)
       select gen_random_uuid(), 'orphan_debit', id, invoice_id, 'Money was taken', 1000, 'USD', $2
       from payment.payment_attempts where invoice_id = $1 returning id)
     insert into payment.exception_resolutions (exception_id, kind, notes, resolved_by, resolved_by_name)
     select id, 'orphan_debit', 'It pays for the next course.', 'admin', 'Ada' from raised`,
    [id, paymentIntentId],
  );
  await cards.confirm(paymentIntentId);
  const seen = `select processed_at as at from payment.provider_events
    where subject_reference = $1 and kind = 'payment_intent.succeeded'`;
  await waitFor(async () => (await query<{ at: Date | null }>(seen, [paymentIntentId]))[0]?.at, {
    what: 'the event to be processed',
  });
  expect((await cards.ledgerOf(paymentIntentId)).refunds).toEqual([]);
  expect((await historyOf(id)).at(-1)?.reason).toMatch(/because an admin had decided about it\.$/);
});

test('an immediate refund that fails later reopens its exception', async () => {
  const { id, intentId } = await paidInVain();
  await cards.finish(intentId, 'succeeded');
  await exceptionBecomes(id, 'late_payment', 'refunded');
  const { refunds } = await cards.ledgerOf(intentId);

  await cards.finishRefund(refunds[0]?.id ?? '', 'failed');

  await exceptionBecomes(id, 'late_payment', 'open');
  await exceptionBecomes(id, 'refund_failed', 'open');
  expect(await ledgerOf(id)).toEqual(['payment 1000', 'refund -1000', 'refund_reversal 1000']);
  expect((await cards.ledgerOf(intentId)).refunds).toHaveLength(1);

  const { id: byHand } = await cards.refund(intentId);
  await exceptionBecomes(id, 'late_payment', 'refunded');
  await waitFor(
    async () =>
      (await historyOf(id)).some(({ reason }) => reason.includes(`refunded $10.00 of $10.00 (${byHand})`)),
    { what: 'the refund made by hand to be noted', timeoutMs: 60_000 },
  );
});

test('all processes request a refund under one key until the provider has answered that key with a failure', async () => {
  const { id, intentId } = await paidInVain();
  webhooks.lost = true;
  await cards.fault({ kind: 'slow', times: 3, delayMs: 400, method: 'POST', path: '/v1/refunds' });
  await cards.finish(intentId, 'succeeded');

  await Promise.allSettled(
    Array.from({ length: 4 }, () => visitor.returnFromCard({ ref: id, paymentIntentId: intentId })),
  );

  await exceptionBecomes(id, 'late_payment', 'refunded');
  expect((await cards.ledgerOf(intentId)).refunds).toHaveLength(1);
  expect(
    await query('select refund_round from payment.payment_attempts where invoice_id = $1', [id]),
  ).toEqual([{ refund_round: 1 }]);

  const other = await paidInVain();
  await cards.fault({ kind: 'error', times: 1, method: 'POST', path: '/v1/refunds' });
  await cards.finish(other.intentId, 'succeeded');
  await exceptionBecomes(other.id, 'late_payment', 'refunded');
  expect((await cards.ledgerOf(other.intentId)).refunds).toHaveLength(1);
});

test('disputed unwanted money is no longer refunded and stays visible to admins', async () => {
  const { id, intentId } = await paidInVain();
  await cards.fault({ kind: 'error', times: 1_000, method: 'POST', path: '/v1/refunds' });
  await cards.finish(intentId, 'succeeded');
  await exceptionBecomes(id, 'late_payment', 'open');
  await cards.dispute(intentId, { reason: 'fraudulent' });

  await cards.clearFaults();

  await attemptsBecome(id, 'failed');
  await exceptionBecomes(id, 'dispute', 'open');
  expect(await exceptionBecomes(id, 'late_payment', 'open')).toMatchObject({ amountMinor: 1_000n });
  const [attempt] = await query('select next_check_at from payment.payment_attempts where invoice_id = $1', [
    id,
  ]);
  expect(attempt).toEqual({ next_check_at: null });
  expect((await cards.ledgerOf(intentId)).refunds).toHaveLength(0);
  expect((await historyOf(id)).map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining('It cannot be refunded, because it is disputed'),
  );
});

test('disputed unwanted money of which a part was refunded before is not to be given back by hand', async () => {
  const { id, intentId } = await paidInVain();
  await cards.fault({ kind: 'error', times: 1_000, method: 'GET', path: '/v1/refunds' });
  await cards.finish(intentId, 'succeeded');
  await exceptionBecomes(id, 'late_payment', 'open');
  await cards.refund(intentId, 300);
  await cards.dispute(intentId, { amount: 700 });

  await cards.clearFaults();

  await attemptsBecome(id, 'failed');
  await exceptionBecomes(id, 'late_payment', 'open');
  const notes = (await historyOf(id)).map(({ reason }) => reason);
  expect(notes).toContainEqual(expect.stringContaining('It cannot be refunded, because it is disputed'));
  expect(notes).not.toContainEqual(expect.stringContaining('by hand'));
});

test('a dispute is an exception with a deadline, history and money withdrawn; the invoice stays paid', async () => {
  const { id, intentId } = await paidInvoice();
  const dispute = (await cards.dispute(intentId, { reason: 'fraudulent' })) as { id: string };

  const exception = await exceptionBecomes(id, 'dispute', 'open');
  expect(exception).toMatchObject({ amountMinor: 1_000n, currency: 'USD' });
  expect(exception.dueAt?.getTime()).toBeGreaterThan(Date.now() + 86_400_000);
  await waitFor(async () => (await ledgerOf(id)).length === 3, { timeoutMs: 60_000 });
  expect(await ledgerOf(id)).toEqual(['payment 1000', 'dispute -1000', 'dispute_fee -1500']);
  await waitFor(
    async () => (await historyOf(id)).some(({ reason }) => reason.includes('was withdrawn from our balance')),
    { timeoutMs: 60_000 },
  );
  expect((await historyOf(id)).map(({ reason }) => reason).join()).toContain(
    `Dispute of $10.00, fraudulent: needs response (${dispute.id}). To be answered by 20`,
  );
  expect((await read(id)).status).toBe('paid');

  webhooks.lost = true;
  await cards.closeDispute(intentId, 'won');
  await exceptionBecomes(id, 'dispute', 'ended');
  expect((await ledgerOf(id)).at(-1)).toBe('dispute_reversal 1000');
  expect((await read(id)).status).toBe('paid');
});

test('a lost dispute stays visible to admins without a deadline', async () => {
  const { id, intentId } = await paidInvoice();
  await cards.dispute(intentId);
  await exceptionBecomes(id, 'dispute', 'open');
  await cards.closeDispute(intentId, 'lost');

  const lost = await waitFor(
    async () =>
      (await exceptionsOf(id)).find(
        ({ kind, description }) => kind === 'dispute' && description.includes('lost'),
      ),
    { timeoutMs: 60_000 },
  );
  expect(lost).toMatchObject({ resolution: 'open', dueAt: undefined });
  expect((await read(id)).status).toBe('paid');
});

test('an inquiry and a fraud warning are exceptions that moved no money', async () => {
  const inquired = await paidInvoice('pm_card_createDisputeInquiry');
  const reported = await paidInvoice('pm_card_createIssuerFraudRecord');

  expect((await exceptionBecomes(inquired.id, 'dispute', 'open')).dueAt).toBeDefined();
  await exceptionBecomes(reported.id, 'early_fraud_warning', 'open');
  expect(await ledgerOf(inquired.id)).toEqual(['payment 1000']);
  expect(await ledgerOf(reported.id)).toEqual(['payment 1000']);

  await cards.closeDispute(inquired.intentId, 'warning_closed');
  await exceptionBecomes(inquired.id, 'dispute', 'ended');
});

test('an admin’s notes about an inquiry or a dispute do not hide its later stages', async () => {
  const { id, intentId } = await paidInvoice('pm_card_createDisputeInquiry');
  const resolve = async ({ id: exceptionId }: { id: string }) => {
    await stack.as(admin).resolveException({ id: exceptionId, notes: 'answered at the provider' });
  };
  await resolve(await exceptionBecomes(id, 'dispute', 'open'));

  await cards.dispute(intentId);
  const chargeback = await exceptionBecomes(id, 'dispute', 'open');
  expect(chargeback.description).toContain('needs response');
  expect(chargeback.dueAt).toBeDefined();
  await resolve(chargeback);

  await cards.closeDispute(intentId, 'lost');
  expect(await exceptionBecomes(id, 'dispute', 'open')).toMatchObject({
    description: expect.stringContaining('lost'),
    dueAt: undefined,
  });
  expect((await exceptionsOf(id)).filter(({ resolution }) => resolution === 'resolved')).toHaveLength(2);
});

test('what a crash left half recorded is completed without any event', async () => {
  const { id, intentId } = await paidInvoice();
  await cards.fault({ kind: 'refund_pending', times: 1 });
  const { id: refundId } = await cards.refund(intentId);
  await waitFor(async () => (await read(id)).refundUnderWayMinor === 1_000n, { timeoutMs: 60_000 });
  webhooks.lost = true;
  await cards.fault({ kind: 'event_lag', times: 10, delayMs: 600_000 });
  await cards.finishRefund(refundId, 'succeeded');

  // Checks started by the refund's events may still be running, and would overwrite the next check.
  await waitFor(
    async () => {
      await query('update payment.card_refunds set next_check_at = now() where refund_id = $1', [refundId]);
      return (await read(id)).status === 'refunded';
    },
    { what: 'the refund to be looked at and told', timeoutMs: 60_000 },
  );
});

test('a provider that lists no refunds is asked for one all the same, once', async () => {
  const { id, intentId } = await paidInVain();
  await cards.fault({ kind: 'not_offered', times: 1_000_000, method: 'GET', path: '/v1/refunds' });
  await cards.finish(intentId, 'succeeded');
  await exceptionBecomes(id, 'late_payment', 'refunded');
  await cards.clearFaults();
  await attemptsBecome(id, 'failed');
  expect((await cards.ledgerOf(intentId)).refunds).toMatchObject([{ amount: 1_000 }]);
  expect(await ledgerOf(id)).toEqual(['payment 1000', 'refund -1000']);
});
