import { expect, test } from '@jest/globals';
import { reasonOf } from '../support/fixture.ts';
import { cardSettlement } from '../support/in-status.ts';
import { service } from '../support/shared-service.ts';

const payment = service.payment();

test('an unknown rail pays by the policy that it brings', async () => {
  const invoice = await service.create();
  const claim = { invoiceId: invoice.id, attemptId: crypto.randomUUID(), rail: 'voucher', amountVersion: 1n };
  const settlement = { ...cardSettlement(invoice, claim.attemptId), rail: 'voucher', provider: 'other' };
  expect(await reasonOf(payment.settleInvoice({ ...settlement, needsClaim: true }))).toBe(
    'INVALID_TRANSITION',
  );
  await payment.claimInvoice(claim);
  const { invoice: paid } = await payment.settleInvoice({ ...settlement, needsClaim: true });
  expect(paid).toMatchObject({ status: 'paid', claimed: false });
  expect(
    await service.query('select rail from invoice.settlements where invoice_id = $1', [invoice.id]),
  ).toEqual([{ rail: 'voucher' }]);
});

test('a caller that sends no policy is asked to try again', async () => {
  const invoice = await service.create();
  const { needsClaim: _, ...settlement } = cardSettlement(invoice, crypto.randomUUID());
  expect(await reasonOf(payment.settleInvoice(settlement))).toBe('POLICY_REQUIRED');
  expect((await payment.getInvoice({ ref: invoice.id })).invoice?.status).toBe('pending');
});
