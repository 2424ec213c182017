import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import {
  ada,
  anonymous,
  attempt,
  create,
  FREE,
  OVERDUE,
  payment,
  refused,
  setColumns,
  settlementOf,
  snapshotOf,
  untilWaiting,
  withLocked,
} from '../support/in-process-invoices.ts';

async function paid(changes = {}): Promise<{ invoice: Invoice; attemptId: string }> {
  const invoice = await create();
  const request = settlementOf(invoice, changes);
  await payment.settle(request);
  return { invoice, attemptId: request.attemptId as string };
}

test('an invoice is refunded while all of its money is returned, and paid again if that fails', async () => {
  const { invoice, attemptId } = await paid();
  const news = { invoiceId: invoice.id, attemptId, paymentReference: 're_1' };
  expect(
    (await payment.refund({ ...news, version: 1n, refundedMinor: 999n, underWayMinor: 1n, reason: 'half' }))
      .invoice,
  ).toMatchObject({ status: 'paid' });
  expect(await snapshotOf(invoice)).toMatchObject({
    row: { status: 'paid', refunded_minor: 999n, refund_under_way_minor: 1n, refunded_at: null },
    settlements: [{ refund_version: 1n, refunded_minor: 999n, reversed_at: null, reversal_reference: null }],
  });
  await payment.refund({ ...news, version: 2n, refundedMinor: 1_000n });
  const back = await snapshotOf(invoice);
  expect(back).toMatchObject({
    row: {
      status: 'refunded',
      refunded_minor: 1000n,
      refund_under_way_minor: 0n,
      refunded_at: expect.any(Date),
    },
    settlements: [
      {
        refund_version: 2n,
        refunded_minor: 1000n,
        reversed_at: expect.any(Date),
        reversal_reference: 're_1',
      },
    ],
  });
  for (const version of [1n, 2n]) {
    expect((await payment.refund({ ...news, version, refundedMinor: 0n })).invoice).toMatchObject({
      status: 'refunded',
    });
    expect(await snapshotOf(invoice)).toEqual(back);
  }
  await payment.refund({ ...news, paymentReference: '', version: 3n, refundedMinor: 0n });
  const { row, settlements, history, events } = await snapshotOf(invoice);
  expect(row).toMatchObject({ status: 'paid', refunded_minor: 0n, refunded_at: null });
  expect(settlements).toMatchObject([{ refund_version: 3n, reversed_at: null, reversal_reference: null }]);
  expect(history.slice(1)).toEqual([
    `money_noted paid > paid by system payment for ${attemptId} : half`,
    `refunded paid > refunded by system payment for ${attemptId} : Refund re_1`,
    `paid refunded > paid by system payment for ${attemptId} : Refund`,
  ]);
  expect(events.slice(1)).toEqual([
    `money_noted paid > paid for ${attemptId} : half`,
    `refunded paid > refunded for ${attemptId} webhook : Refund re_1`,
    `paid refunded > paid for ${attemptId} webhook : Refund`,
  ]);
});

test('a refund without an amount is a full one, once', async () => {
  const { invoice, attemptId } = await paid();
  const news = { invoiceId: invoice.id, attemptId, paymentReference: 're_1', version: 0n };
  expect((await payment.refund(news, ada)).invoice).toMatchObject({ status: 'refunded' });
  const after = await snapshotOf(invoice);
  expect(after.settlements).toMatchObject([{ refund_version: 1n, refunded_minor: 1000n }]);
  expect(after.history.at(-1)).toBe(`refunded paid > refunded by ada Ada for ${attemptId} : Refund re_1`);
  await payment.refund(news);
  expect(await snapshotOf(invoice)).toEqual(after);
});

test('a cancelled invoice stays cancelled when its money is returned, and only money of this attempt counts', async () => {
  const { invoice, attemptId } = await paid();
  const news = {
    invoiceId: invoice.id,
    attemptId,
    paymentReference: 're_1',
    version: 1n,
    refundedMinor: 1_000n,
  };
  await setColumns(invoice, `status = 'cancelled'`);
  expect((await payment.refund(news)).invoice).toMatchObject({ status: 'cancelled' });
  expect(await snapshotOf(invoice)).toMatchObject({
    row: { status: 'cancelled' },
    settlements: [{ reversed_at: expect.any(Date) }],
  });
  await setColumns(
    invoice,
    `status = 'pending_admin_review', claim_attempt_id = 'x', claim_rail = 'card', claimed_at = now()`,
  );
  await expect(payment.refund({ ...news, version: 2n })).rejects.toMatchObject(
    refused('INVALID_TRANSITION', 'Only what was paid can be refunded'),
  );
  const notPaid = refused('INVALID_TRANSITION', 'This payment has not paid this invoice');
  await expect(payment.refund({ ...news, attemptId: attempt() })).rejects.toMatchObject(notPaid);
  await expect(payment.refund({ ...news, invoiceId: (await create()).id })).rejects.toMatchObject(notPaid);
  await expect(payment.refund({ ...news, invoiceId: attempt() })).rejects.toMatchObject(
    refused('INVOICE_NOT_FOUND'),
  );
});

test('a note about money is in the history once', async () => {
  const invoice = await create();
  const note = { invoiceId: invoice.id, noteId: 'n', reason: ' late ' };
  await payment.note(note);
  await payment.note(note);
  expect(await snapshotOf(invoice)).toMatchObject({
    row: { status: 'pending', version: 2n },
    history: ['money_noted pending > pending by system payment for n : late'],
    events: ['money_noted pending > pending for : late'],
  });
  for (const changes of [{ noteId: '' }, { reason: ' ' }]) {
    await expect(payment.note({ ...note, ...changes })).rejects.toMatchObject(
      refused('VALIDATION_ERROR', 'A note needs an id and a text'),
    );
  }
  await expect(payment.note({ ...note, invoiceId: attempt() })).rejects.toMatchObject(
    refused('INVOICE_NOT_FOUND'),
  );
});

test('anybody with the link completes an invoice whose coupon covers everything', async () => {
  for (const [context, payer, actor] of [
    [anonymous, null, 'anonymous'],
    [ada, 'ada', 'ada'],
  ] as const) {
    const invoice = await create();
    await expect(payment.complete(invoice.id, context)).rejects.toMatchObject(
      refused('INVALID_TRANSITION', 'There is still something to pay on this invoice'),
    );
    await setColumns(invoice, FREE);
    expect((await payment.complete(invoice.id, context)).invoice).toMatchObject({
      status: 'paid',
      paymentMethodName: 'Coupon',
    });
    const { row, settlements, history, events } = await snapshotOf(invoice);
    expect(row).toMatchObject({
      status: 'paid',
      paid_rail: 'coupon',
      payment_provider: 'other',
      payment_method_id: null,
      payment_method_detail: '',
      payment_reference: 'FREE',
      payer_id: payer,
      gems_used: null,
      admin_response: '',
    });
    expect(settlements).toMatchObject([
      {
        rail: 'coupon',
        provider: 'other',
        amount_minor: 0n,
        currency: 'USD',
        payer_id: payer,
        payment_reference: 'FREE',
      },
    ]);
    const [settlement] = settlements;
    expect(history).toHaveLength(1);
    expect(history[0]).toMatch(`paid pending > paid by ${actor}`);
    expect(history[0]).toMatch(`for ${settlement?.attempt_id} : Coupon FREE covers the whole amount`);
    expect(events).toEqual([
      `paid pending > paid for ${settlement?.attempt_id} webhook : Coupon FREE covers the whole amount`,
    ]);
    await expect(payment.complete(invoice.id, context)).rejects.toMatchObject(
      refused('INVOICE_ALREADY_PAID'),
    );
  }
});

test('an invoice that is held or overdue is not completed', async () => {
  for (const [columns, reason] of [
    [`claim_attempt_id = 'x', claim_rail = 'card', claimed_at = now()`, 'PAYMENT_IN_PROGRESS'],
    [OVERDUE, 'INVOICE_EXPIRED'],
  ] as const) {
    const invoice = await create();
    await setColumns(invoice, FREE);
    await setColumns(invoice, columns);
    await expect(payment.complete(invoice.id)).rejects.toMatchObject(refused(reason));
    expect((await snapshotOf(invoice)).settlements).toEqual([]);
  }
});

test('a reader of an outdated page does not complete an invoice', async () => {
  const invoice = await create();
  await setColumns(invoice, FREE);
  await setColumns(invoice, `amount_version = 4, description = 'Another'`);
  await expect(payment.complete(invoice.id, anonymous, 3n)).rejects.toMatchObject(refused('INVOICE_CHANGED'));
  expect((await snapshotOf(invoice)).settlements).toEqual([]);
  expect((await payment.complete(invoice.id, anonymous, 4n)).invoice?.status).toBe('paid');
});

test('an invoice completed under a key is answered under that key again', async () => {
  const invoice = await create();
  await setColumns(invoice, FREE);
  const complete = (idempotencyKey: string) => payment.complete(invoice.id, { ...anonymous, idempotencyKey });
  expect((await complete('order-1')).invoice).toMatchObject({ status: 'paid', version: 2n });
  expect((await complete('order-1')).invoice).toMatchObject({ status: 'paid', version: 2n });
  await expect(complete('order-2')).rejects.toMatchObject(refused('INVOICE_ALREADY_PAID'));
  expect((await snapshotOf(invoice)).settlements).toHaveLength(1);
});

test('an invoice whose due date passes while it is being completed has expired', async () => {
  const invoice = await create();
  await setColumns(invoice, FREE);
  const completed = await withLocked(invoice, async (holder) => {
    const outcome = expect(payment.complete(invoice.id)).rejects.toMatchObject(refused('INVOICE_EXPIRED'));
    await untilWaiting(holder);
    await holder.raw('update invoices set due_date = clock_timestamp() where id = ?', [invoice.id]);
    return { outcome };
  });
  await completed.outcome;
  expect((await snapshotOf(invoice)).settlements).toEqual([]);
});
