import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { admin, anonymous, member, outcomeOf, refusalOf, startPaymentStack } from './support/fixture.ts';

const stack = await startPaymentStack({ env: { SECOND_APPROVAL_ABOVE: 'USD:100,EUR:50' } });
const { createInvoice, createMethod, read, settlements, query } = stack;
const payer = stack.as(member('payer-1'));
const boss = stack.as(admin);
const second = stack.as(member('admin-2', { isAdmin: true }));
const seen = (ref: string) => ({ ref, adminNotes: 'seen' });

/** Creates an invoice under review for that amount in minor units, and returns its id. */
async function confirmed(amountMinor: bigint, { by = payer, currency = 'USD' } = {}): Promise<string> {
  const [method, { id }] = [await createMethod({ currency }), await createInvoice({ amountMinor, currency })];
  await by.confirmManualPayment({ ref: id, paymentMethodId: method.id });
  return id;
}

async function reviewFor(caller: typeof boss, ref: string) {
  const { attempts } = await caller.listAttempts({ ref });
  return attempts[0]?.review;
}

test('up to the limit one admin is enough, above it two are needed', async () => {
  const [up, above] = [await confirmed(10_000n), await confirmed(10_001n)];
  expect(await reviewFor(boss, up)).toMatchObject({ approvalsNeeded: 1, obstacle: '' });
  expect((await boss.approvePayment(seen(up))).invoice).toMatchObject({ status: 'paid' });
  expect(await reviewFor(boss, above)).toMatchObject({ approvalsNeeded: 2, firstApproval: undefined });

  const { invoice } = await boss.approvePayment({ ref: above, adminNotes: 'on the account' });

  expect(invoice).toMatchObject({ status: 'pending_admin_review' });
  expect(await settlements(above)).toHaveLength(0);
  const firstApproval = { actor: 'admin-1', notes: 'on the account' };
  expect(await reviewFor(boss, above)).toMatchObject({ firstApproval, obstacle: 'approved_before' });
  expect(await reviewFor(second, above)).toMatchObject({ firstApproval, obstacle: '' });

  const paid = await second.approvePayment({ ref: above, adminNotes: 'I see it, too' });

  expect(paid.invoice).toMatchObject({ status: 'paid', adminResponse: 'I see it, too' });
  expect(await settlements(above)).toHaveLength(1);
  const [entry] = await query<{ reason: string; actor: string }>(
    `select reason, actor from invoice.invoice_history where invoice_id = $1 and kind = 'paid'`,
    [above],
  );
  expect(entry?.reason).toMatch(/^Approved by \S+ first \(on the account\), then: I see it, too$/);
  const { attempts } = await boss.listAttempts({ ref: above });
  expect(attempts[0]?.review).toBeUndefined();
  const approvals = attempts[0]?.events.filter(({ kind }) => kind.includes('approved'));
  expect(approvals).toMatchObject([
    { kind: 'first_approved', actor: 'admin-1', detail: 'on the account' },
    { kind: 'approved', actor: 'admin-2', detail: 'I see it, too' },
  ]);
});

test('the same admin does not count twice, however often and however fast', async () => {
  const id = await confirmed(20_000n);
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => outcomeOf(boss.approvePayment(seen(id)))),
  );
  expect(outcomes.toSorted()).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'done']);
  expect(await refusalOf(boss.approvePayment(seen(id)))).toMatchObject({
    message: 'You have approved this payment already: another admin has to approve it, too',
  });
  expect((await read(id)).status).toBe('pending_admin_review');
});

test('an approval under one idempotency key counts once and is answered again', async () => {
  const id = await confirmed(20_000n);
  const keyed = (caller: Parameters<typeof stack.as>[0]) => stack.as(caller, { idempotencyKey: 'row-1' });
  const [first, last] = [keyed(admin), keyed(member('admin-2', { isAdmin: true }))];
  const approve = (by: typeof boss) => by.approvePayment(seen(id));
  const waiting = await Promise.all([approve(first), approve(first), approve(first)]);
  expect(waiting.map(({ invoice }) => invoice?.status)).toEqual(Array(3).fill('pending_admin_review'));
  const paid = await Promise.all([approve(last), approve(last), approve(last)]);
  expect(paid.map(({ invoice }) => invoice?.status)).toEqual(Array(3).fill('paid'));
  expect((await approve(last)).invoice).toMatchObject({ status: 'paid' });
  expect(await settlements(id)).toHaveLength(1);
  expect(await refusalOf(second.approvePayment(seen(id)))).toMatchObject({ reason: 'INVALID_TRANSITION' });
});

test('an admin who repeats a first approval sees the current state of the payment', async () => {
  const [rejected, cancelled] = [await confirmed(20_000n), await confirmed(20_000n)];
  const keyed = stack.as(admin, { idempotencyKey: 'row-3' });
  for (const id of [rejected, cancelled]) await keyed.approvePayment(seen(id));
  await second.rejectPayment({ ref: rejected, reason: 'not on the account' });
  await stack.invoices(admin).cancelInvoice({ ref: cancelled, cancelNotes: 'not wanted' });

  expect(await refusalOf(keyed.approvePayment(seen(rejected)))).toMatchObject({
    reason: 'INVALID_TRANSITION',
    message: 'Another admin has rejected this payment already: the status of the invoice is Pending',
  });
  expect(await refusalOf(keyed.approvePayment(seen(cancelled)))).toMatchObject({
    reason: 'INVALID_TRANSITION',
    message: 'This invoice is not under review: its status is Cancelled',
  });
  expect(await outcomeOf(keyed.rejectPayment({ ref: cancelled }))).toBe('IDEMPOTENCY_CONFLICT');
});

test('a first approval that waits while its invoice is cancelled is refused', async () => {
  const id = await confirmed(20_000n);
  const holder = new Client({ connectionString: stack.stack.database.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select from payment.payment_attempts where invoice_id = $1 for update', [id]);
    const refusal = refusalOf(boss.approvePayment(seen(id)));
    const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await waitFor(async () => (await query(isWaiting)).length > 0, { what: 'the approval to wait' });
    await stack.invoices(admin).cancelInvoice({ ref: id, cancelNotes: 'not wanted' });
    await holder.query('rollback');
    expect(await refusal).toMatchObject({
      reason: 'INVALID_TRANSITION',
      message: 'This invoice is not under review: its status is Cancelled',
    });
  } finally {
    await holder.end();
  }
});

test('an approval that meets the cancellation of its invoice says what became of the money', async () => {
  const id = await confirmed(5_000n);
  // As left by a process that stored the decision and crashed before it carried it out.
  await query(
    `with reviewed as (
       update payment.manual_reviews set decision = 'approved', decision_note = 'seen', decided_by = 'admin-1',
         decided_key = 'admin-1:row-4', decided_at = now()
       from payment.payment_attempts where id = attempt_id and invoice_id = $1)
     update payment.payment_attempts set decided_at = now(), next_check_at = now() + interval '1 hour'
     where invoice_id = $1`,
    [id],
  );
  await stack.invoices(admin).cancelInvoice({ ref: id, cancelNotes: 'not wanted' });

  expect(
    await refusalOf(stack.as(admin, { idempotencyKey: 'row-4' }).approvePayment(seen(id))),
  ).toMatchObject({
    reason: 'INVALID_TRANSITION',
    message:
      'You have approved this payment, but by now the status of the invoice is Cancelled: its money is listed under Exceptions',
  });
  const raised = `select kind, amount_minor::int as amount from payment.payment_exceptions where invoice_id = $1`;
  expect(await query(raised, [id])).toEqual([{ kind: 'late_payment', amount: 5_000 }]);
  expect(await refusalOf(second.approvePayment(seen(id)))).toMatchObject({
    message: 'This invoice is not under review: its status is Cancelled',
  });
});

test('an approval of one payment does not count for a later payment of the same invoice', async () => {
  const id = await confirmed(5_000n);
  const attemptId = (await boss.listAttempts({ ref: id })).attempts[0]!.id;
  const keyed = stack.as(admin, { idempotencyKey: 'row-2' });
  expect((await keyed.rejectPayment({ ref: id, attemptId })).invoice).toMatchObject({ status: 'pending' });
  const method = await createMethod();
  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });
  await keyed.rejectPayment({ ref: id });
  expect(await outcomeOf(boss.approvePayment({ ...seen(id), attemptId }))).toBe('INVALID_TRANSITION');
  expect(await outcomeOf(keyed.approvePayment(seen(id)))).toBe('IDEMPOTENCY_CONFLICT');
  expect(await read(id)).toMatchObject({ status: 'pending_admin_review' });
  await stack.query(
    `update payment.manual_reviews set decided_at = decided_at - interval '1 day' where attempt_id = $1`,
    [attemptId],
  );
  expect((await keyed.rejectPayment({ ref: id })).invoice).toMatchObject({ status: 'pending' });
});

test('neither of the two admins can be the payer, in either order', async () => {
  const id = await confirmed(20_000n, { by: boss });
  expect(await reviewFor(boss, id)).toMatchObject({ approvalsNeeded: 2, obstacle: 'own_payment' });
  expect(await outcomeOf(boss.approvePayment(seen(id)))).toBe('FORBIDDEN');
  await second.approvePayment(seen(id));
  expect(await outcomeOf(boss.approvePayment(seen(id)))).toBe('FORBIDDEN');
  expect((await read(id)).status).toBe('pending_admin_review');
  const third = stack.as(member('admin-3', { isAdmin: true }));
  await third.approvePayment(seen(id));
  expect((await read(id)).status).toBe('paid');
});

test('two concurrent approvals by two admins settle once', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => confirmed(20_000n)));
  for (const id of ids) {
    const outcomes = await Promise.all([boss, second].map((one) => outcomeOf(one.approvePayment(seen(id)))));
    expect(outcomes).toEqual(['done', 'done']);
    expect([(await read(id)).status, (await settlements(id)).length]).toEqual(['paid', 1]);
  }
});

test.each([
  ['the first', boss],
  ['another', second],
])(
  '%s admin can still reject, and the next confirmation needs two approvals again',
  async (_who, rejecting) => {
    const id = await confirmed(20_000n);
    await boss.approvePayment(seen(id));

    await rejecting.rejectPayment({ ref: id, reason: 'called back by the bank' });

    expect(await read(id)).toMatchObject({ status: 'pending', rejectionReason: 'called back by the bank' });
    expect(await outcomeOf(second.approvePayment(seen(id)))).toBe('INVALID_TRANSITION');
    const method = await createMethod();
    await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });
    await second.approvePayment(seen(id));
    expect((await read(id)).status).toBe('pending_admin_review');
  },
);

test('a first approval settles nothing when the invoice is cancelled afterwards', async () => {
  const id = await confirmed(20_000n);
  await boss.approvePayment(seen(id));
  await stack.invoices(admin).cancelInvoice({ ref: id, cancelNotes: 'not wanted' });
  expect(await outcomeOf(second.approvePayment(seen(id)))).toBe('INVALID_TRANSITION');
  expect([(await read(id)).status, (await settlements(id)).length]).toEqual(['cancelled', 0]);
});

test('a currency without a limit needs two admins for every amount', async () => {
  const id = await confirmed(1n, { currency: 'HKD' });
  await boss.approvePayment(seen(id));
  expect((await read(id)).status).toBe('pending_admin_review');
});

test('the limit applies to the amount paid, in the currency of the method', async () => {
  const [method, { id }] = [
    await createMethod({ currency: 'HKD' }),
    await createInvoice({ amountMinor: 9_000n }),
  ];
  await stack.invoices(anonymous).quoteConversion({ ref: id, targetCurrency: 'HKD' });
  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });
  expect(await reviewFor(boss, id)).toMatchObject({ approvalsNeeded: 2 });
  await boss.approvePayment(seen(id));
  expect((await read(id)).status).toBe('pending_admin_review');
  await second.approvePayment(seen(id));
  expect((await read(id)).status).toBe('paid');
});

test('without limits one admin is enough, but an earlier first approver does not become the second', async () => {
  const [begun, fresh] = [await confirmed(20_000n), await confirmed(20_000n)];
  await boss.approvePayment(seen(begun));
  await stack.restart({ SECOND_APPROVAL_ABOVE: '' });
  expect(await outcomeOf(boss.approvePayment(seen(begun)))).toBe('FORBIDDEN');
  await second.approvePayment(seen(begun));
  await boss.approvePayment(seen(fresh));
  expect([(await read(begun)).status, (await read(fresh)).status]).toEqual(['paid', 'paid']);
});

test('the database refuses a second approval by the first approver', async () => {
  const { attemptId } = await pendingReview();
  const write = query(
    `update payment.manual_reviews set first_approved_by = 'ann', first_approved_name = 'Ann',
       first_approved_at = now(), first_approval_note = 'seen', decision = 'approved', decided_by = 'ann',
       decided_at = now(), decision_note = 'seen' where attempt_id = $1`,
    [attemptId],
  );
  await expect(write).rejects.toThrow('two_admins_approve');
});

async function pendingReview(): Promise<{ attemptId: string }> {
  const id = await confirmed(500n);
  const [row] = await query<{ attemptId: string }>(
    'select id as "attemptId" from payment.payment_attempts where invoice_id = $1',
    [id],
  );
  return row as { attemptId: string };
}
