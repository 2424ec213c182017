import { beforeEach, expect, test } from '@jest/globals';
import { admin, anonymous, member, reasonOf, refusalOf, startPaymentStack, wordOf } from './fixture.ts';
import { tinyPng } from './receipt-samples.ts';

const stack = await startPaymentStack();
const { cards, wallet, createInvoice, createMethod, read, attempts, attemptsBecome, become, settlements } =
  stack;
const payer = stack.as(member('payer-1'));
const boss = stack.as(admin);

beforeEach(() => cards.clearFaults());

test('a confirmation waits for an admin, who approves it for good', async () => {
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

test('a rejection makes the invoice payable again and tells why', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });

  const { invoice } = await boss.rejectPayment({ ref: id, reason: 'no such transfer' });

  expect(invoice).toMatchObject({ status: 'pending', rejectionReason: 'no such transfer', claimed: false });
  expect(await attempts(id)).toMatchObject([{ state: 'failed', failure_code: 'REJECTED' }]);
  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });
  await become(id, 'pending_admin_review');
});

test('approve and reject at the same moment: one word stands', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });

  const words = await Promise.all([
    wordOf(boss.approvePayment({ ref: id, adminNotes: 'yes' })),
    wordOf(boss.rejectPayment({ ref: id, reason: 'no' })),
    wordOf(boss.approvePayment({ ref: id, adminNotes: 'yes, too' })),
  ]);

  expect(words.toSorted()).toEqual(['INVALID_TRANSITION', 'INVALID_TRANSITION', 'done']);
  expect(await settlements(id)).toHaveLength((await read(id)).status === 'paid' ? 1 : 0);
});

test('what cannot be confirmed is refused and changes nothing', async () => {
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
  await stack.look('update fx.invoice_fx_conversions set expires_at = now() where invoice_id = $1', [id]);

  const { invoice } = await boss.approvePayment({ ref: id, adminNotes: 'seen' });

  expect(invoice).toMatchObject({
    status: 'paid',
    convertedCurrency: 'HKD',
    convertedAmountMinor: conversion!.convertedAmountMinor,
  });
});

test('a confirmation withdraws the open card intent', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  const { paymentIntentId } = await stack.as(anonymous).createCardIntent({ ref: id });

  await payer.confirmManualPayment({ ref: id, paymentMethodId: method.id });

  expect((await cards.intent(paymentIntentId)).status).toBe('canceled');
  expect(await reasonOf(stack.as(anonymous).createCardIntent({ ref: id }))).toBe('INVOICE_NOT_PAYABLE');
});

test('gems and confirmations at the same moment: one of them has the invoice', async () => {
  const method = await createMethod();
  for (let round = 0; round < 5; round += 1) {
    const { id } = await createInvoice();
    const rich = await wallet.member(5_000);
    const words = await Promise.all([
      wordOf(stack.as(rich.caller).payWithGems({ ref: id, walletToken: rich.token })),
      wordOf(payer.confirmManualPayment({ ref: id, paymentMethodId: method.id })),
      wordOf(stack.as(member('payer-2')).confirmManualPayment({ ref: id, paymentMethodId: method.id })),
    ]);
    expect(words.filter((word) => word === 'done')).toHaveLength(1);
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

test('a receipt becomes part of the confirmation, for its payer only', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  const { receiptKey } = await stack
    .as(anonymous)
    .uploadReceipt({ ref: id, content: tinyPng, filename: 'a.png' });
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
