import { invoiceLife } from '@checkout/contract/invoice/life.ts';
import { receiptLimits } from '@checkout/contract/receipt/limits.ts';
import { webhookDeliveryRules } from '@checkout/contract/webhook/delivery-rules.ts';
import { expect, test } from '@jest/globals';
import { actions, sourcesOf, targetOf } from '../../services/invoice/src/invoices/state.ts';
import { MAX_RECEIPT_BYTES } from '../../services/payment/src/receipts/media-type.ts';
import { RECEIPT_SLOTS } from '../../services/payment/src/receipts/store-receipts.ts';
import { afterAttempt } from '../../services/webhook/src/sending/schedule.ts';
import { settings } from '../../services/webhook/src/settings.ts';

test('the documented life cycle of an invoice is exactly the one that the service allows', () => {
  const documented = invoiceLife.flatMap(({ from, to }) => from.map((status) => `${status} > ${to}`));
  const allowed = actions.flatMap((action) =>
    sourcesOf(action).map((status) => `${status} > ${targetOf(action)}`),
  );
  expect(new Set(documented)).toEqual(new Set(allowed));
});

test('the documented limits of receipts are those of the service', () => {
  expect(receiptLimits).toMatchObject({ bytes: MAX_RECEIPT_BYTES, perInvoice: RECEIPT_SLOTS });
});

test('the documented pauses between webhook attempts are those of the service', () => {
  const pauses = [0];
  for (;;) {
    const outcome = afterAttempt({ status: 500, tries: pauses.length });
    if (outcome.status !== 'pending') break;
    pauses.push(outcome.pauseMs / 1_000);
  }
  expect(pauses).toEqual(webhookDeliveryRules.pausesSeconds);
  expect(Number(settings.WEBHOOK_TIMEOUT_MS.default)).toBe(webhookDeliveryRules.answerSeconds * 1_000);
});
