import {
  ClaimInvoiceRequest,
  ReleaseInvoiceRequest,
  SettleInvoiceRequest,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import { whyClaimed, whyPaid, whyReleased } from '../src/payment/money-reasons.ts';

const failure = { code: 'card_declined', message: 'Your card was declined' };

test.each<[Parameters<typeof ClaimInvoiceRequest.fromPartial>[0], string]>([
  [{ holdStatus: '' }, 'Payment started'],
  [{ holdStatus: 'awaiting_bank_transfer' }, 'The payment was begun and has yet to arrive'],
  [{ holdStatus: 'pending_admin_review' }, 'Payment confirmed by the payer'],
  [
    { holdStatus: 'pending_admin_review', manual: { paymentMethodName: '' } },
    'Payment confirmed by the payer',
  ],
  [
    { holdStatus: 'pending_admin_review', manual: { paymentMethodName: 'Bank transfer' } },
    'Payment confirmed by the payer: Bank transfer',
  ],
])('the reason of a claim by %j is “%s”', (claim, reason) => {
  expect(whyClaimed(ClaimInvoiceRequest.fromPartial(claim))).toBe(reason);
});

test.each<[Parameters<typeof ReleaseInvoiceRequest.fromPartial>[0], string]>([
  [{ outcome: 'failed', reason: 'Recipient unknown', failure }, 'Recipient unknown'],
  [{ outcome: 'failed', failure }, 'Your card was declined'],
  [{ outcome: 'failed', failure: { ...failure, message: '' } }, 'The payment failed'],
  [{ outcome: 'failed' }, 'The payment failed'],
  [{ outcome: 'rejected' }, 'Payment rejected'],
  [{ outcome: '' }, 'Payment ended, no money was taken'],
])('the reason of a release by %j is “%s”', (release, reason) => {
  expect(whyReleased(ReleaseInvoiceRequest.fromPartial(release))).toBe(reason);
});

test.each<[Parameters<typeof SettleInvoiceRequest.fromPartial>[0], bigint | null, string]>([
  [{ historyReason: 'The transfer arrived', adminResponse: 'Thanks' }, 5n, 'The transfer arrived'],
  [{ adminResponse: 'Thanks' }, 5n, 'Thanks'],
  [{ paymentMethodName: 'GFA Gems' }, 1n, 'Paid with 1 gem'],
  [{ paymentMethodName: 'GFA Gems' }, 1_234n, 'Paid with 1,234 gems'],
  [{ paymentMethodName: 'Card', paymentMethodDetail: 'Visa •••• 4242' }, null, 'Paid with Visa •••• 4242'],
  [{ paymentMethodName: 'Card' }, null, 'Paid with Card'],
  [{}, null, 'Paid'],
])('the reason of a settlement by %j with gems %s is “%s”', (settlement, gems, reason) => {
  expect(whyPaid(SettleInvoiceRequest.fromPartial(settlement), gems)).toBe(reason);
});
