import {
  ClaimInvoiceRequest,
  ReleaseInvoiceRequest,
  SettleInvoiceRequest,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import { whyClaimed, whyPaid, whyReleased } from '../src/payment/history-reasons.ts';

const declined = { code: 'card_declined', message: 'Your card was declined' };

test.each([
  ['Payment started', {}],
  ['The payment was begun and has yet to arrive', { holdStatus: 'awaiting_bank_transfer' }],
  ['Payment confirmed by the payer', { holdStatus: 'pending_admin_review' }],
  [
    'Payment confirmed by the payer',
    { holdStatus: 'pending_admin_review', manual: { paymentMethodName: '' } },
  ],
  [
    'Payment confirmed by the payer: Bank transfer',
    { holdStatus: 'pending_admin_review', manual: { paymentMethodName: 'Bank transfer' } },
  ],
])('the history says “%s” for the claim %j', (reason, claim) => {
  expect(whyClaimed(ClaimInvoiceRequest.fromPartial(claim))).toBe(reason);
});

test.each([
  ['Recipient unknown', { outcome: 'failed', reason: 'Recipient unknown', failure: declined }],
  ['Your card was declined', { outcome: 'failed', failure: declined }],
  ['The payment failed', { outcome: 'failed', failure: { ...declined, message: '' } }],
  ['The payment failed', { outcome: 'failed' }],
  ['Payment rejected', { outcome: 'rejected' }],
  ['Payment ended, no money was taken', {}],
])('the history says “%s” for the release %j', (reason, release) => {
  expect(whyReleased(ReleaseInvoiceRequest.fromPartial(release))).toBe(reason);
});

test.each([
  ['The transfer arrived', { historyReason: 'The transfer arrived', adminResponse: 'Thanks' }, 5n],
  ['Thanks', { adminResponse: 'Thanks' }, 5n],
  ['Paid with 1 gem', { paymentMethodName: 'GFA Gems' }, 1n],
  ['Paid with 1,234 gems', { paymentMethodName: 'GFA Gems' }, 1_234n],
  ['Paid with Visa •••• 4242', { paymentMethodName: 'Card', paymentMethodDetail: 'Visa •••• 4242' }, null],
  ['Paid with Card', { paymentMethodName: 'Card' }, null],
  ['Paid', {}, null],
])('the history says “%s” for the settlement %j with gems %s', (reason, settlement, gems) => {
  expect(whyPaid(SettleInvoiceRequest.fromPartial(settlement), gems)).toBe(reason);
});
