import { expect, test } from '@jest/globals';
import { confirmation, inStatus } from '../in-status.ts';
import { service } from '../one-service.ts';

const payment = service.payment();

test('a rejection without a reason is told too, until a new confirmation', async () => {
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
