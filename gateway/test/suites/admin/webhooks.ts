import { createHmac } from 'node:crypto';
import { webhookPayload } from '@checkout/contract/webhook/schema.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import { aCoupon, aMember, anAdmin, anInvoice, become } from '../../support/arrange.ts';
import { ok, refusal } from '../../support/call.ts';
import { RECEIVER_SECRET, stack } from '../../support/stack.ts';

const eventsOf = (id: string) => stack.listener.of(id, '/tickets').map(({ payload }) => payload.event);
const deliveriesOf = async (id: string) =>
  (await ok('listInvoiceWebhooks', { id, token: (await anAdmin()).token })).deliveries;

describe('a webhook', () => {
  test('notifies every service of a payment, signed for each', async () => {
    const payer = await aMember({ credits: 100_000 });
    const { code } = await aCoupon({ discountPercent: 10 });
    const { id, gfaInvoiceId } = await anInvoice({ metadata: { service: 'tickets', order: 7 } });
    await ok('applyCoupon', { id, body: { couponCode: code } });
    await ok('payWithGems', { id, token: payer.token });
    const [received] = await stack.listener.receive(id, '/tickets', 1);
    await stack.listener.receive(id, '/shop', 1);
    if (received === undefined) throw new Error('nothing was received');
    const payload = webhookPayload.parse(received.payload);
    expect(payload).toMatchObject({
      event: 'invoice.paid',
      invoiceId: id,
      gfaInvoiceId,
      status: 'paid',
      metadata: { service: 'tickets', order: 7 },
      amountMinor: 9_000,
      currency: 'USD',
      coupon: { code, discountAmountMinor: 1_000, originalAmountMinor: 10_000, finalAmountMinor: 9_000 },
    });
    const { headers, text } = received;
    expect(headers['x-webhook-secret']).toBe(RECEIVER_SECRET);
    const key = Buffer.from(RECEIVER_SECRET.slice('wh_sec_'.length), 'hex');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toContain(`v1,${signature}`);
    await waitFor(async () => (await deliveriesOf(id)).every(({ status }) => status === 'delivered'), {
      what: 'the deliveries to be noted',
    });
  });

  test('is sent once for each transition, and for no other', async () => {
    const { token } = await anAdmin();
    const { id } = await anInvoice();
    const { paymentIntentId } = await ok('createCardIntent', { id });
    await stack.cards.confirm(paymentIntentId, 'pm_card_chargeDeclined');
    await become(id, 'failed');
    await stack.cards.confirm(paymentIntentId, 'pm_card_chargeDeclined');
    await ok('changeDueDate', { id, token, body: { dueDate: '2024-01-01' } });
    await become(id, 'expired');
    await stack.listener.receive(id, '/tickets', 2);
    await ok('cancelInvoice', { id, token, body: { cancelNotes: 'Over', sendWebhook: true } });
    await stack.listener.receive(id, '/tickets', 3);
    expect(eventsOf(id)).toEqual(['invoice.failed', 'invoice.expired', 'invoice.cancelled']);
    const silent = await anInvoice();
    await ok('cancelInvoice', { id: silent.id, token, body: { cancelNotes: 'Quietly' } });
    const refundedOne = await anInvoice();
    const intent = await ok('createCardIntent', { id: refundedOne.id });
    await stack.cards.confirm(intent.paymentIntentId);
    await become(refundedOne.id, 'paid');
    await stack.cards.refund(intent.paymentIntentId);
    await become(refundedOne.id, 'refunded');
    await stack.listener.receive(refundedOne.id, '/tickets', 2);
    expect(eventsOf(refundedOne.id)).toEqual(['invoice.paid', 'invoice.refunded']);
    expect(eventsOf(silent.id)).toEqual([]);
  });

  test('is tried three times, kept as failed, and can be sent again', async () => {
    const { token } = await anAdmin();
    const payer = await aMember({ credits: 100_000 });
    stack.listener.answerWith('/shop', 500);
    const { id } = await anInvoice();
    await ok('payWithGems', { id, token: payer.token });
    const attempts = await stack.listener.receive(id, '/shop', 3);
    const [first, second, third] = attempts.map(({ atMs }) => atMs) as [number, number, number];
    expect(second - first).toBeGreaterThanOrEqual(900);
    expect(third - second).toBeGreaterThanOrEqual(1_900);
    expect(new Set(attempts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const failed = await waitFor(
      async () =>
        (await deliveriesOf(id)).find(({ service, status }) => service === 'shop' && status === 'failed'),
      { what: 'the delivery to be kept as failed' },
    );
    expect(failed).toMatchObject({
      event: 'invoice.paid',
      attempts: [{ status: 500 }, { status: 500 }, { status: 500 }],
    });
    expect(await stack.listener.receive(id, '/tickets', 1)).toHaveLength(1);

    stack.listener.answerWith('/shop', 200);
    const { success } = await ok('sendWebhookAgain', { id: failed.id, token });
    expect(success).toBe(true);
    const [, , , again] = await stack.listener.receive(id, '/shop', 4);
    expect(again?.headers['webhook-id']).toBe(attempts[0]?.headers['webhook-id']);
    const resent = await ok('resendWebhook', { id, token });
    expect(resent).toMatchObject({ success: true, invoice: { id } });
    await stack.listener.receive(id, '/tickets', 2);
    expect(await refusal('sendWebhookAgain', { id: 'nothing', token })).toBe('404 not_found');
  });

  test('that was never sent cannot be sent again', async () => {
    const { token } = await anAdmin();
    const { id } = await anInvoice();
    expect(await refusal('resendWebhook', { id, token })).toBe('409 nothing_to_resend');
    expect(await deliveriesOf(id)).toEqual([]);
  });
});
