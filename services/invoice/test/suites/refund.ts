import { expect, test } from '@jest/globals';
import { admin, reasonOf } from '../support/fixture.ts';
import { inStatus } from '../support/in-status.ts';
import { service } from '../support/shared-service.ts';

const payment = service.payment();

test('a full refund reverses the settlement of its attempt once', async () => {
  const { invoice, attemptId } = await inStatus(service, 'paid');
  const refund = { invoiceId: invoice.id, attemptId, paymentReference: 're_9' };
  expect(await reasonOf(payment.refundInvoice({ ...refund, attemptId: crypto.randomUUID() }))).toBe(
    'INVALID_TRANSITION',
  );
  const { invoice: refunded } = await payment.refundInvoice(refund);
  expect(refunded?.status).toBe('refunded');
  expect((await payment.refundInvoice(refund)).invoice?.version).toBe(refunded?.version);
  expect(
    await service.query('select reversal_reference from invoice.settlements where invoice_id = $1', [
      invoice.id,
    ]),
  ).toEqual([{ reversal_reference: 're_9' }]);
});

test('a pending refund leaves the invoice paid and is shown, an arrived one refunds it, a failed one makes it paid again', async () => {
  const { invoice, attemptId } = await inStatus(service, 'paid');
  const tell = async (version: bigint, refundedMinor: bigint, underWayMinor: bigint, reason: string) => {
    const news = { version, refundedMinor, underWayMinor, reason };
    const call = { invoiceId: invoice.id, attemptId, paymentReference: 're_9', ...news };
    return (await payment.refundInvoice(call)).invoice;
  };
  const all = invoice.amountMinor;
  expect(await tell(1n, 0n, all, 'under way')).toMatchObject({ status: 'paid', refundUnderWayMinor: all });
  expect(await tell(3n, all, 0n, 'arrived')).toMatchObject({
    status: 'refunded',
    refundUnderWayMinor: 0n,
    refundedMinor: all,
    refundedAt: expect.any(Date),
  });
  expect(await tell(2n, 0n, all, 'older news')).toMatchObject({
    status: 'refunded',
    refundUnderWayMinor: 0n,
  });
  expect(await tell(4n, 0n, 0n, 'failed')).toMatchObject({
    status: 'paid',
    refundUnderWayMinor: 0n,
    refundedMinor: 0n,
    refundedAt: undefined,
  });
  await tell(4n, 0n, 0n, 'failed');

  const { history } = await service.as(admin).getInvoiceHistory({ ref: invoice.id });
  expect(history.slice(-3).map(({ from, to, reason }) => [from, to, reason])).toEqual([
    ['paid', 'paid', 'under way'],
    ['paid', 'refunded', 'arrived'],
    ['refunded', 'paid', 'failed'],
  ]);
  expect(
    (await service.eventsOf(invoice.id)).slice(-3).map(({ kind, sendWebhook }) => [kind, sendWebhook]),
  ).toEqual([
    ['money_noted', false],
    ['refunded', true],
    ['paid', true],
  ]);
  expect(
    await service.query('select reversed_at, refunded_minor from invoice.settlements where invoice_id = $1', [
      invoice.id,
    ]),
  ).toEqual([{ reversed_at: null, refunded_minor: '0' }]);
});

test('a paid, cancelled and refunded invoice counts as refunded and stays cancelled', async () => {
  const { invoice, attemptId } = await inStatus(service, 'paid');
  await service.as(admin).cancelInvoice({ ref: invoice.id, cancelNotes: 'charged back' });
  const today = new Date().toISOString().slice(0, 10);
  const refundsToday = async () =>
    (await service.as(admin).getOverview({ from: today, to: today })).refunds
      .filter(({ currency }) => currency === invoice.currency)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const before = await refundsToday();
  const refund = { invoiceId: invoice.id, attemptId, paymentReference: 're_7' };

  expect((await payment.refundInvoice(refund)).invoice?.status).toBe('cancelled');
  await payment.refundInvoice(refund);

  expect(await refundsToday()).toBe(before + invoice.amountMinor);
  const { history } = await service.as(admin).getInvoiceHistory({ ref: invoice.id });
  expect(history.filter(({ reason }) => reason === 'Refund re_7')).toMatchObject([
    { from: 'cancelled', to: 'cancelled' },
  ]);
});
