import { expect, test } from '@jest/globals';
import { admin } from '../support/fixture.ts';
import { cardSettlement, confirmation, inStatus } from '../support/in-status.ts';
import { service } from '../support/shared-service.ts';

const payment = service.payment();

test('a rejection without a reason is shown too, until a new confirmation', async () => {
  const { invoice, attemptId } = await inStatus(service, 'pending_admin_review');
  expect(invoice.rejected).toBe(false);
  const { invoice: rejected } = await payment.releaseInvoice({
    invoiceId: invoice.id,
    attemptId,
    outcome: 'rejected',
    reason: '',
  });
  expect(rejected).toMatchObject({ rejected: true, rejectionReason: '' });
  const { invoice: confirmed } = await payment.claimInvoice({
    invoiceId: invoice.id,
    attemptId: crypto.randomUUID(),
    amountVersion: 1n,
    rail: 'manual',
    holdStatus: 'pending_admin_review',
    manual: confirmation,
  });
  expect(confirmed).toMatchObject({ status: 'pending_admin_review', rejected: false });
});

test('a failed card attempt is shown while the invoice is failed, whatever was tried since', async () => {
  const { invoice } = await inStatus(service, 'failed');
  expect(invoice.lastFailure).toMatchObject({ code: 'card_declined' });
  const failureNow = async () => {
    const { invoice: now } = await service.as(admin).getInvoice({ ref: invoice.id });
    const asked = { filter: { search: invoice.number }, limit: 1, asJson: true };
    const { pageJson } = await service.as(admin).searchInvoices(asked);
    const [listed] = JSON.parse(pageJson.toString()).invoices;
    return [now?.status, now?.lastFailure, listed.lastFailure];
  };
  const gems = { invoiceId: invoice.id, attemptId: crypto.randomUUID(), amountVersion: 1n };
  await payment.claimInvoice({ ...gems, rail: 'wallet' });
  await payment.releaseInvoice({ ...gems, outcome: '', endsAttempt: true });
  const declined = expect.objectContaining({ code: 'card_declined' });
  expect(await failureNow()).toEqual(['failed', declined, declined]);
  const review = { invoiceId: invoice.id, attemptId: crypto.randomUUID(), amountVersion: 1n };
  await payment.claimInvoice({
    ...review,
    rail: 'manual',
    holdStatus: 'pending_admin_review',
    manual: confirmation,
  });
  expect(await failureNow()).toEqual(['pending_admin_review', undefined, null]);
  await payment.releaseInvoice({ ...review, outcome: 'rejected', endsAttempt: true });
  expect(await failureNow()).toEqual(['pending', undefined, null]);
  await payment.settleInvoice(cardSettlement(invoice, crypto.randomUUID()));
  expect(await failureNow()).toEqual(['paid', undefined, null]);
});

test('a payment under review is shown as manual until it is rejected or cancelled', async () => {
  const { invoice, attemptId } = await inStatus(service, 'pending_admin_review');
  const event = (await service.eventsOf(invoice.id)).at(-1);
  const told = { paymentMethodName: confirmation.paymentMethodName, paymentProvider: 'manual' };
  expect(invoice).toMatchObject(told);
  expect(event).toMatchObject(told);
  const { invoice: rejected } = await payment.releaseInvoice({
    invoiceId: invoice.id,
    attemptId,
    outcome: 'rejected',
  });
  expect(rejected).toMatchObject({ paymentMethodName: '', paymentProvider: '' });
  const { invoice: another } = await inStatus(service, 'pending_admin_review');
  const notes = { ref: another.id, cancelNotes: 'Ordered twice.' };
  const { invoice: cancelled } = await service.as(admin).cancelInvoice(notes);
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    paymentMethodName: confirmation.paymentMethodName,
    paymentProvider: '',
  });
  const { invoice: waiting } = await inStatus(service, 'awaiting_bank_transfer');
  expect(waiting).toMatchObject({ paymentMethodName: '', paymentProvider: '' });
});
