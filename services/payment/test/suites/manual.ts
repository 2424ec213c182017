import { expect, test } from '@jest/globals';
import { admin, anonymous, member, outcomeOf, reasonOf, refusalOf } from '../support/fixture.ts';
import { stack } from '../support/ordinary-stack.ts';
import { receiptMessages } from '../support/receipt-messages.ts';
import { tinyPng } from '../support/receipt-samples.ts';

const { cards, wallet, createInvoice, createMethod, read, attempts, attemptsBecome, become, settlements } =
  stack;
const payer = stack.as(member('payer-1'));
const boss = stack.as(admin);

test('a confirmation waits for an admin, whose approval is final', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];

  const { invoice } = await payer.confirmManualPayment({
    ref: id,
    paymentMethodId: method.id,
    userNotes: ' wire 42 ',
  });
  expect(invoice).toMatchObject({ status: 'pending_admin_review', paymentMethodName: 'Bank of Engines' });
  expect(await read(id)).toMatchObject({ userNotes: 'wire 42', payerId: 'payer-1' });
  expect(await reasonOf(boss.approvePayment({ ref: id, adminNotes: '  ' }))).toBe('VALIDATION_ERROR');
  expect(await reasonOf(payer.approvePayment({ ref: id, adminNotes: 'me' }))).toBe('ADMIN_ACCESS_REQUIRED');

  const approved = await boss.approvePayment({ ref: id, adminNotes: 'seen on the account' });

  expect(approved.invoice).toMatchObject({
    status: 'paid',
    paymentProvider: 'manual',
    paymentMethodName: 'Bank of Engines',
    adminResponse: 'seen on the account',
  });
  expect(await reasonOf(boss.approvePayment({ ref: id, adminNotes: 'again' }))).toBe('INVALID_TRANSITION');
  expect(await reasonOf(boss.rejectPayment({ ref: id }))).toBe('INVALID_TRANSITION');
  expect(await settlements(id)).toHaveLength(1);
});

test('an admin can reject but not approve their own payment, and another admin approves it', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  await boss.confirmManualPayment({ ref: id, paymentMethodId: method.id });

  expect(await refusalOf(boss.approvePayment({ ref: id, adminNotes: 'mine' }))).toMatchObject({
    reason: 'FORBIDDEN',
    message: 'This is your own payment: another admin has to approve it',
  });
  expect(await read(id)).toMatchObject({ status: 'pending_admin_review' });
  expect((await boss.rejectPayment({ ref: id })).invoice).toMatchObject({ status: 'pending' });

  await boss.confirmManualPayment({ ref: id, paymentMethodId: method.id });
  const second = stack.as(member('admin-2', { isAdmin: true }));
  await second.approvePayment({ ref: id, adminNotes: 'seen' });
  expect(await read(id)).toMatchObject({ status: 'paid', payerId: 'admin-1' });
});

test('where one admin is enough, they approve their own payment, and the history says so', async () => {
  await stack.restart({ SECOND_ADMIN: 'false' });
  const [method, { id }] = [await createMethod(), await createInvoice()];
  await boss.confirmManualPayment({ ref: id, paymentMethodId: method.id });

  await boss.approvePayment({ ref: id, adminNotes: 'on the account' });

  expect(await read(id)).toMatchObject({ status: 'paid', adminResponse: 'on the account' });
  const [{ reason } = { reason: '' }] = await stack.query<{ reason: string }>(
    `select reason from invoice.invoice_history where invoice_id = $1 and kind = 'paid'`,
    [id],
  );
  expect(reason).toBe('Approved by its payer, without a second admin: on the account');
  await stack.restart();
});

test('a rejection makes the invoice payable again and says why', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });

  const { invoice } = await boss.rejectPayment({ ref: id, reason: 'no such transfer' });

  expect(invoice).toMatchObject({ status: 'pending', rejectionReason: 'no such transfer', claimed: false });
  expect(await attempts(id)).toMatchObject([{ state: 'failed', failure_code: 'REJECTED' }]);
  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });
  await become(id, 'pending_admin_review');
});

test('of a concurrent approval and rejection one decision stands', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });

  const outcomes = await Promise.all([
    outcomeOf(boss.approvePayment({ ref: id, adminNotes: 'yes' })),
    outcomeOf(boss.rejectPayment({ ref: id, reason: 'no' })),
    outcomeOf(boss.approvePayment({ ref: id, adminNotes: 'yes, too' })),
  ]);

  expect(outcomes.toSorted()).toEqual(['INVALID_TRANSITION', 'INVALID_TRANSITION', 'done']);
  expect(await settlements(id)).toHaveLength((await read(id)).status === 'paid' ? 1 : 0);
});

test('an approval that meets a confirmation in progress is carried out and says so', async () => {
  const method = await createMethod();
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { id } = await createInvoice();
      const confirmed = payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });
      const underReview = `select from invoice.invoices where id = $1 and status = 'pending_admin_review'`;
      while ((await stack.query(underReview, [id])).length === 0);
      const outcome = await outcomeOf(boss.approvePayment({ ref: id, adminNotes: 'seen' }));
      await confirmed;
      return [outcome, (await read(id)).status, (await settlements(id)).length];
    }),
  );

  expect(outcomes).toEqual(Array(12).fill(['done', 'paid', 1]));
});

test.each(['approved', 'rejected'])(
  'a confirmation that was cut off after it reached the invoice is %s at once',
  async (decision) => {
    const [method, { id }] = [await createMethod(), await createInvoice()];
    await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });
    await stack.query(
      `update payment.payment_attempts set state = 'created', next_check_at = now() + interval '1 hour'
       where invoice_id = $1`,
      [id],
    );

    const outcome =
      decision === 'approved'
        ? await outcomeOf(boss.approvePayment({ ref: id, adminNotes: 'seen' }))
        : await outcomeOf(boss.rejectPayment({ ref: id, reason: 'no such transfer' }));

    expect(outcome).toBe('done');
    expect(await read(id)).toMatchObject({
      status: decision === 'approved' ? 'paid' : 'pending',
      claimed: false,
    });
  },
);

test('a decision that was not carried out is carried out at the next check', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });
  // As left by a process that stored the decision and crashed while another postponed its check.
  await stack.query(
    `with reviewed as (
       update payment.manual_reviews set decision = 'approved', decision_note = 'seen', decided_by = 'admin-1',
         decided_at = now() from payment.payment_attempts where id = attempt_id and invoice_id = $1)
     update payment.payment_attempts set decided_at = now(), next_check_at = now() where invoice_id = $1`,
    [id],
  );

  expect(await become(id, 'paid')).toMatchObject({ adminResponse: 'seen' });
});

test('the database refuses an unfinished payment without a next check', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });

  const forget = stack.query(
    'update payment.payment_attempts set next_check_at = null where invoice_id = $1',
    [id],
  );

  await expect(forget).rejects.toThrow('payment_attempts_next_check');
});

test('an invalid confirmation is refused and changes nothing', async () => {
  const [method, { id }] = [await createMethod({ isActive: false }), await createInvoice()];
  const confirm = (fields: object) =>
    payer.confirmManualPayment({ ref: id, paymentMethodId: method.id, ...fields });

  expect(await reasonOf(confirm({}))).toBe('PAYMENT_METHOD_NOT_FOUND');
  expect(await reasonOf(confirm({ paymentMethodId: 'nonsense' }))).toBe('PAYMENT_METHOD_NOT_FOUND');
  const active = await createMethod();
  expect(await reasonOf(confirm({ paymentMethodId: active.id, receiptKey: 'x'.repeat(32) }))).toBe(
    'RECEIPT_NOT_FOUND',
  );
  expect(
    await reasonOf(stack.as(anonymous).confirmManualPayment({ ref: id, paymentMethodId: active.id })),
  ).toBe('UNAUTHORIZED');
  expect(await read(id)).toMatchObject({ status: 'pending', claimed: false });
  await confirm({ paymentMethodId: active.id });
  expect(await reasonOf(confirm({ paymentMethodId: active.id }))).toBe('INVOICE_NOT_PAYABLE');
});

test('a method in another currency needs a live quote, which is held until the review', async () => {
  const [method, { id }] = [await createMethod({ currency: 'HKD' }), await createInvoice()];
  const confirm = () => payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });

  expect(await refusalOf(confirm())).toMatchObject({
    reason: 'FX_QUOTE_REQUIRED',
    message: expect.stringContaining('HKD'),
  });
  const { conversion } = await stack.invoices(anonymous).quoteConversion({ ref: id, targetCurrency: 'HKD' });
  await confirm();
  await stack.query('update fx.invoice_fx_conversions set expires_at = now() where invoice_id = $1', [id]);

  const { invoice } = await boss.approvePayment({ ref: id, adminNotes: 'seen' });

  expect(invoice).toMatchObject({
    status: 'paid',
    convertedCurrency: 'HKD',
    convertedAmountMinor: conversion!.convertedAmountMinor,
  });
});

test('a confirmation of another amount than the page showed is refused with both amounts and stores nothing', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice({ amountMinor: 2_500n })];
  const confirmation = {
    ref: id,
    paymentMethodId: method.id,
    expectedAmountMinor: 2_000n,
    expectedCurrency: 'USD',
  };

  expect(await refusalOf(payer.confirmManualPayment(confirmation))).toMatchObject({
    reason: 'AMOUNT_CHANGED',
    code: 'FAILED_PRECONDITION',
    details: { expectedAmountMinor: '2000', expectedCurrency: 'USD', amountMinor: '2500', currency: 'USD' },
  });

  expect(await attempts(id)).toHaveLength(0);
  expect((await read(id)).status).toBe('pending');
  await payer.confirmManualPayment({ ...confirmation, expectedAmountMinor: 2_500n });
  await become(id, 'pending_admin_review');
});

test('a confirmation in another currency must match the converted amount', async () => {
  const [method, { id }] = [await createMethod({ currency: 'HKD' }), await createInvoice()];
  const { conversion } = await stack.invoices(anonymous).quoteConversion({ ref: id, targetCurrency: 'HKD' });
  const sent = conversion!.convertedAmountMinor;
  const confirmation = { ref: id, paymentMethodId: method.id, expectedCurrency: 'HKD' };

  const refused = await refusalOf(
    payer.confirmManualPayment({ ...confirmation, expectedAmountMinor: sent - 1n }),
  );
  expect(refused.details).toMatchObject({ amountMinor: String(sent), currency: 'HKD' });
  expect(
    await reasonOf(
      payer.confirmManualPayment({ ...confirmation, expectedAmountMinor: 999n, expectedCurrency: 'USD' }),
    ),
  ).toBe('AMOUNT_CHANGED');
  await payer.confirmManualPayment({ ...confirmation, expectedAmountMinor: sent });
  await become(id, 'pending_admin_review');
});

test('a confirmation cancels the open card intent', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  const { paymentIntentId } = await stack.as(anonymous).createCardIntent({ ref: id });

  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });

  expect((await cards.intent(paymentIntentId)).status).toBe('canceled');
  expect(await reasonOf(stack.as(anonymous).createCardIntent({ ref: id }))).toBe('INVOICE_NOT_PAYABLE');
});

test('of concurrent gems and confirmations one gets the invoice', async () => {
  const method = await createMethod();
  for (let round = 0; round < 5; round += 1) {
    const { id } = await createInvoice();
    const rich = await wallet.member(5_000);
    const outcomes = await Promise.all([
      outcomeOf(stack.as(rich.caller).payWithGems({ ref: id, walletToken: rich.token })),
      outcomeOf(payer.confirmManualPayment({ ref: id, paymentMethodId: method.id })),
      outcomeOf(stack.as(member('payer-2')).confirmManualPayment({ ref: id, paymentMethodId: method.id })),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const { status } = await read(id);
    expect(await wallet.debitsOf(rich.userId)).toHaveLength(status === 'paid' ? 1 : 0);
  }
});

test('the same key confirms once, and cancelling the invoice ends the attempt', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  const keyed = stack.as(member('payer-3'), { idempotencyKey: 'k' });
  const confirm = () => keyed.confirmManualPayment({ ref: id, paymentMethodId: method.id });

  await confirm();
  expect((await confirm()).invoice).toMatchObject({ status: 'pending_admin_review' });
  expect(await attempts(id)).toHaveLength(1);
  await stack.invoices(admin).cancelInvoice({ ref: id, cancelNotes: 'not needed' });

  await attemptsBecome(id, 'failed');
  expect(await reasonOf(boss.approvePayment({ ref: id, adminNotes: 'yes' }))).toBe('INVALID_TRANSITION');
});

test('a rejected confirmation answers its key for 24 hours, after which the same key confirms again', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  const keyed = stack.as(member('payer-4'), { idempotencyKey: `confirm-${id}` });
  const confirm = () => keyed.confirmManualPayment({ ref: id, paymentMethodId: method.id });
  await confirm();
  await boss.rejectPayment({ ref: id, reason: 'no such transfer' });
  await attemptsBecome(id, 'failed');

  expect((await confirm()).invoice).toMatchObject({ status: 'pending' });
  await stack.query(
    `update payment.payment_attempts set created_at = created_at - interval '24 hours' where invoice_id = $1`,
    [id],
  );
  expect((await confirm()).invoice).toMatchObject({ status: 'pending_admin_review' });
  expect(await attempts(id)).toHaveLength(2);
});

test('a receipt becomes part of the confirmation, for its payer only', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  const { receiptKey } = await stack
    .as(anonymous)
    .sendReceipt(receiptMessages({ ref: id, browser: 'browser:one', filename: 'a.png' }, tinyPng));
  const other = await createInvoice();
  expect(
    await reasonOf(payer.confirmManualPayment({ ref: other.id, paymentMethodId: method.id, receiptKey })),
  ).toBe('RECEIPT_NOT_FOUND');

  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id, receiptKey });

  expect((await read(id)).receiptKey).toBe(receiptKey);
  await boss.rejectPayment({ ref: id });
  expect(
    await reasonOf(
      stack.as(member('payer-2')).confirmManualPayment({ ref: id, paymentMethodId: method.id, receiptKey }),
    ),
  ).toBe('FORBIDDEN');
});

/** Inserts rejected payments of an invoice, one a second, the newest now. */
const insertRejected = async (invoiceId: string, { count, note }: { count: number; note: string }) => {
  await stack.query(
    `with inserted as (
       insert into payment.payment_attempts (id, invoice_id, rail, state, amount_minor, currency, amount_version,
         payer_id, request_key, description, failure_code, failure_message, created_at, updated_at)
       select gen_random_uuid(), $1, 'manual', 'failed', 1000, 'USD', 1, 'payer-1', gen_random_uuid()::text, 'Invoice',
         'REJECTED', $3, at, at
       from generate_series(1, $2::int) as n, lateral (select now() - make_interval(secs => n) as at) as made returning id, created_at)
     insert into payment.manual_reviews (attempt_id, decision, decision_note, decided_by, decided_at)
     select id, 'rejected', $3, 'admin-1', created_at from inserted`,
    [invoiceId, count, note],
  );
};

test.each([
  { what: 'of very many payments', count: 2_000, note: 'no such transfer' },
  { what: 'of notes of the maximum length', count: 500, note: '票'.repeat(5_000) },
])('admins read the newest payments of an invoice with their events: $what', async ({ count, note }) => {
  const { id } = await createInvoice();
  await insertRejected(id, { count, note });

  const { attempts: listed } = await boss.listAttempts({ ref: id });

  expect(listed).toHaveLength(500);
  expect(listed[0]?.events.map(({ kind }) => kind).sort()).toEqual(['failed', 'rejected', 'started']);
});
