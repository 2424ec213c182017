import { createHmac } from 'node:crypto';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import {
  aCoupon,
  aMember,
  anAdmin,
  anInvoice,
  become,
  confirmByHand,
  historyOf,
  read,
} from '../../support/arrange.ts';
import { call, ok, refusal, refused, request } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';

const intentFor = (id: string) => ok('createCardIntent', { id });

describe('a card payment', () => {
  test('is prepared once, for the amount due', async () => {
    const { id } = await anInvoice({ amount: 12.34 });
    const first = await intentFor(id);
    expect(first).toMatchObject({ amountMinor: 1_234, currency: 'USD' });
    expect(first.clientSecret).toContain(first.paymentIntentId);
    expect((await intentFor(id)).paymentIntentId).toBe(first.paymentIntentId);
    expect((await read(id)).paymentInProgress).toBe(false);
  });

  test('pays the invoice when the provider says so', async () => {
    const { id } = await anInvoice();
    const { paymentIntentId } = await intentFor(id);
    await stack.cards.confirm(paymentIntentId);
    expect(await become(id, 'paid')).toMatchObject({
      paymentProvider: 'stripe',
      paymentMethodName: 'Card',
      paymentMethodDetail: null,
      paymentReference: paymentIntentId,
    });
    const { token } = await anAdmin();
    expect((await read(id, token)).paymentMethodDetail).toBe('Visa •••• 4242');
    expect((await ok('returnFromCard', { id, body: { paymentIntentId } })).invoice.status).toBe('paid');
    expect(await historyOf(id)).toEqual(['null>pending', 'pending>paid']);
  });

  test('is confirmed only by the provider', async () => {
    const { id } = await anInvoice();
    const { paymentIntentId } = await intentFor(id);
    expect((await ok('returnFromCard', { id, body: { paymentIntentId } })).invoice.status).toBe('pending');
    const made = await refused('returnFromCard', { id, body: { paymentIntentId: 'pi_made_up' } });
    expect(made.status).toBeGreaterThanOrEqual(400);
    const other = await anInvoice();
    await stack.cards.confirm(paymentIntentId);
    await become(id, 'paid');
    await call('returnFromCard', { id: other.id, body: { paymentIntentId } });
    expect((await read(other.id)).status).toBe('pending');
  });

  test('that was declined leaves the invoice failed and payable, with the reason', async () => {
    const { id } = await anInvoice();
    const { paymentIntentId } = await intentFor(id);
    await stack.cards.confirm(paymentIntentId, 'pm_card_chargeDeclined');
    const { lastFailure } = await become(id, 'failed');
    expect(lastFailure).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    await stack.cards.confirm(paymentIntentId);
    await become(id, 'paid');
    expect(await historyOf(id)).toEqual(['null>pending', 'pending>failed', 'failed>paid']);
  });

  test('that the bank is still processing waits and ends as the provider says', async () => {
    for (const [outcome, status] of [
      ['succeeded', 'paid'],
      ['failed', 'failed'],
    ] as const) {
      const { id } = await anInvoice();
      const { paymentIntentId } = await intentFor(id);
      await stack.cards.confirm(paymentIntentId, 'pm_card_sandboxProcessing');
      await become(id, 'awaiting_bank_transfer');
      const { token } = await aMember({ credits: 100_000 });
      expect(await refusal('payWithGems', { id, token })).toMatch(
        /^409 (invoice_not_payable|payment_in_progress)$/,
      );
      await stack.cards.finish(paymentIntentId, outcome);
      await become(id, status);
    }
  });

  test('follows a coupon and never takes the old amount', async () => {
    const { id } = await anInvoice();
    const { code } = await aCoupon({ discountPercent: 25 });
    const { paymentIntentId } = await intentFor(id);
    await ok('applyCoupon', { id, body: { couponCode: code } });
    const after = await intentFor(id);
    expect(after.amountMinor).toBe(7_500);
    if (after.paymentIntentId !== paymentIntentId) {
      expect((await stack.cards.intent(paymentIntentId)).status).toBe('canceled');
    }
    await stack.cards.confirm(after.paymentIntentId);
    await become(id, 'paid');
    expect((await stack.cards.ledgerOf(after.paymentIntentId)).charges.map(({ amount }) => amount)).toEqual([
      7_500,
    ]);
  });

  test('is cancelled at the provider before gems are taken', async () => {
    const { token } = await aMember({ credits: 100_000 });
    const { id } = await anInvoice();
    const { paymentIntentId } = await intentFor(id);
    expect(await refusal('payWithGems', { id, token })).toBe('200');
    expect((await stack.cards.intent(paymentIntentId)).status).toBe('canceled');
  });

  test('that arrives after the invoice was cancelled is refunded and noted', async () => {
    const { token } = await anAdmin();
    const { id } = await anInvoice();
    const { paymentIntentId } = await intentFor(id);
    await stack.cards.confirm(paymentIntentId, 'pm_card_sandboxProcessing');
    await become(id, 'awaiting_bank_transfer');
    await ok('cancelInvoice', { id, token, body: { cancelNotes: 'mistake' } });
    await stack.cards.finish(paymentIntentId, 'succeeded');
    await waitFor(async () => (await stack.cards.ledgerOf(paymentIntentId)).refunds.length === 1, {
      what: 'the refund',
      timeoutMs: 60_000,
    });
    expect((await read(id)).status).toBe('cancelled');
    await waitFor(
      async () =>
        (await ok('getInvoiceHistory', { id, token })).history.some(({ reason }) =>
          /refund/i.test(reason ?? ''),
        ),
      { what: 'a note of the refund' },
    );
    await waitFor(
      async () =>
        (await ok('listPaymentExceptions', { token })).exceptions.some(({ invoiceId }) => invoiceId === id),
      { what: 'the exception' },
    );
  });

  test('that arrives after the invoice expired pays it', async () => {
    const { token } = await anAdmin();
    const { id } = await anInvoice();
    const { paymentIntentId } = await intentFor(id);
    await ok('changeDueDate', { id, token, body: { dueDate: '2020-01-01' } });
    await become(id, 'expired');
    await stack.cards.confirm(paymentIntentId);
    await become(id, 'paid');
  });

  test('that is refunded in full makes the invoice refunded', async () => {
    const { id } = await anInvoice();
    const { paymentIntentId } = await intentFor(id);
    await stack.cards.confirm(paymentIntentId);
    await become(id, 'paid');
    await stack.cards.refund(paymentIntentId);
    const { refundedMinor, refundedAt, amountMinor } = await become(id, 'refunded');
    expect(refundedMinor).toBe(amountMinor);
    expect(Date.parse(refundedAt ?? '')).not.toBeNaN();
    expect(await refusal('createCardIntent', { id })).toMatch(/^409 /);
  });

  test('belongs to whoever requested it last: another payer’s open one is cancelled', async () => {
    const [{ id }, stranger, payer] = [await anInvoice(), await aMember(), await aMember()];
    const left = await ok('createCardIntent', { id, token: stranger.token });
    const { paymentIntentId } = await ok('createCardIntent', { id, token: payer.token });
    expect((await stack.cards.intent(left.paymentIntentId)).status).toBe('canceled');
    await stack.cards.confirm(paymentIntentId);
    await become(id, 'paid');
    const listed = async (token: string) =>
      (await ok('listMyInvoices', { token })).invoices.map(({ id: own }) => own);
    expect(await listed(payer.token)).toEqual([id]);
    expect(await listed(stranger.token)).toEqual([]);
    const body = { companyName: 'Engines', address: 'Mill Lane 1' };
    expect(await refusal('saveBillingDetails', { id, token: payer.token, body })).toBe('200');
    expect(await refusal('saveBillingDetails', { id, token: stranger.token, body })).toBe('403 forbidden');
  });

  test('for another amount than the amount due is refused with both amounts', async () => {
    const { id } = await anInvoice({ amount: 25 });
    const body = { expectedAmountMinor: 2_000, expectedCurrency: 'USD' };
    const changed = {
      expectedAmountMinor: 2_000,
      expectedCurrency: 'USD',
      amountMinor: 2_500,
      currency: 'USD',
    };
    expect(await refused('createCardIntent', { id, body })).toMatchObject({
      status: 409,
      error: 'amount_changed',
      ...changed,
    });
    expect(
      await refusal('createCardIntent', {
        id,
        body: { expectedAmountMinor: 2_500, expectedCurrency: 'EUR' },
      }),
    ).toBe('409 amount_changed');
    expect(await refusal('createCardIntent', { id, body: { expectedAmountMinor: 2_500 } })).toBe('200');
    expect(await refusal('createCardIntent', { id, body: {} })).toBe('200');
    expect(await refusal('createCardIntent', { id, body: { expectedAmountMinor: 25.5 } })).toBe(
      '400 validation_error',
    );
  });

  test('is refused above the provider’s maximum', async () => {
    const { id } = await anInvoice({ amount: 1_000_000 });
    const { status, error, message } = await refused('createCardIntent', { id });
    expect([status, error, message]).toEqual([
      400,
      'amount_too_large',
      'This amount is too large for a card payment. Please use one of the other ways to pay.',
    ]);
  });

  test('is refused below the provider’s minimum', async () => {
    const { id } = await anInvoice({ amount: 0.01 });
    expect(await refusal('createCardIntent', { id })).toBe('400 amount_too_small');
  });

  test('is refused clearly while the provider is unreachable', async () => {
    const { id } = await anInvoice();
    await stack.cards.fault({ kind: 'error', times: 6, method: 'POST', path: '/v1/payment_intents' });
    expect(await refusal('createCardIntent', { id })).toBe('502 card_provider_error');
    await stack.cards.clearFaults();
  });

  test('survives duplicate, late and lost events', async () => {
    for (const kind of ['duplicate', 'reorder', 'drop']) {
      const { id } = await anInvoice();
      const { paymentIntentId } = await intentFor(id);
      await stack.cards.fault({ kind, times: 4, delayMs: 200 });
      await stack.cards.confirm(paymentIntentId);
      await become(id, 'paid');
      await stack.cards.clearFaults();
      expect(await historyOf(id)).toEqual(['null>pending', 'pending>paid']);
    }
  });
});

describe('an event of the provider', () => {
  const post = (body: string, signature?: string) =>
    request('/api/webhooks/stripe', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'stripe-signature': signature } : {}),
      },
    });
  const sign = (body: string, seconds: number, secret: string) =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

  test('is refused without a valid signature', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: {} },
    });
    const now = Math.floor(Date.now() / 1000);
    const secret = stack.cardWebhookSecret;
    for (const signature of [
      undefined,
      'garbage',
      sign(body, now, 'whsec_other'),
      sign(`${body} `, now, secret),
      sign(body, now - 3_600, secret),
      sign(body, now + 4_000, secret),
      `${sign(body, now + 4_000, secret)},t=${now}`,
    ]) {
      const { status, body: problem } = await post(body, signature);
      expect([status, (problem as { error: string }).error]).toEqual([400, 'signature_invalid']);
    }
  });

  test.each([
    ['no id', { object: 'event', type: 'payment_intent.succeeded', data: { object: {} } }],
    ['an id that is no text', { id: 7, object: 'event', type: 'payment_intent.succeeded' }],
    ['no type', { id: 'evt_untyped', object: 'event' }],
    ['a type that no database can keep', { id: 'evt_odd', object: 'event', type: 'a\u0000b' }],
    ['an endless type', { id: 'evt_long', object: 'event', type: 'x'.repeat(300_000) }],
    ['nothing in it', null],
    ['a word for a body', 'event'],
  ])('with %s is refused, although it is signed', async (_what, event) => {
    const body = JSON.stringify(event);
    const answer = await post(body, sign(body, Math.floor(Date.now() / 1000), stack.cardWebhookSecret));
    expect([answer.status, (answer.body as { error: string }).error]).toEqual([400, 'validation_error']);
  });

  test.each(['pi_foreign', 'a\u0000b', '\ud800'])(
    'about %j, nothing of ours, is accepted and ignored',
    async (id) => {
      const body = JSON.stringify({
        id: `evt_foreign_${Buffer.from(id).toString('hex')}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        livemode: false,
        data: { object: { id, object: 'payment_intent', metadata: {} } },
      });
      const answer = await post(body, sign(body, Math.floor(Date.now() / 1000), stack.cardWebhookSecret));
      expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    },
  );
});

test('an invoice is paid once, whichever payment method wins', async () => {
  const { token } = await aMember({ credits: 1_000_000 });
  for (let round = 0; round < 3; round += 1) {
    const { id } = await anInvoice();
    const { paymentIntentId } = await intentFor(id);
    await Promise.all([
      stack.cards.confirm(paymentIntentId),
      call('payWithGems', { id, token }),
      confirmByHand(id, token).catch(() => undefined),
      call('payWithGems', { id, token }),
    ]);
    await waitFor(
      async () => {
        const { status, paymentInProgress } = await read(id);
        return ['paid', 'pending_admin_review'].includes(status) && !(status === 'paid' && paymentInProgress);
      },
      { what: 'an outcome', timeoutMs: 60_000 },
    );
    const settlements = await stack.database.query(
      'select * from invoice.settlements where invoice_id = $1',
      [id],
    );
    expect(settlements.length).toBeLessThanOrEqual(1);
  }
});
