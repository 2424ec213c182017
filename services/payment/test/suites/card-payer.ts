import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { admin, anonymous, member, outcomeOf, reasonOf, refusalOf } from '../support/fixture.ts';
import { stack } from '../support/ordinary-stack.ts';

const { cards, createInvoice, become, query, webhooks, attempts, attemptsBecome } = stack;
const guest = stack.as(anonymous);
const [ada, ben] = [stack.as(member('ada')), stack.as(member('ben'))];

type Payments = typeof guest;
const intentOf = async (payer: Payments, ref: string) =>
  (await payer.createCardIntent({ ref })).paymentIntentId;
const creditedFor = async (id: string) => {
  const [row] = await query<Record<string, string | null>>(
    `select i.payer_id as invoice, s.payer_id as settlement, t.user_id as ledger from invoice.invoices i
     join invoice.settlements s on s.invoice_id = i.id join payment.transactions t on t.attempt_id::text = s.attempt_id
     where i.id = $1`,
    [id],
  );
  return row;
};

const actorsOf = async (id: string, kind: string) =>
  (
    await query<{ actor: string }>(
      `select actor from invoice.invoice_history where invoice_id = $1 and kind = $2`,
      [id, kind],
    )
  ).map(({ actor }) => actor);

test('whoever presses Pay is the payer, whoever opened the payment before', async () => {
  for (const [first, second, payerId] of [
    [ada, ben, 'ben'],
    [guest, ben, 'ben'],
    [stack.as(admin), guest, null],
  ] as const) {
    const { id } = await createInvoice();
    const left = await intentOf(first, id);

    const pressed = await intentOf(second, id);

    expect(pressed).not.toBe(left);
    expect((await cards.intent(left)).status).toBe('canceled');
    await cards.confirm(left);
    await cards.confirm(pressed);
    await become(id, 'paid');
    await attemptsBecome(id, 'failed', 'succeeded');
    expect(await creditedFor(id)).toEqual({ invoice: payerId, settlement: payerId, ledger: payerId ?? '' });
    expect((await cards.ledgerOf(left)).charges).toHaveLength(0);
  }
});

test('the same payer gets the same payment again', async () => {
  const { id } = await createInvoice();

  const first = await intentOf(ada, id);

  expect(await intentOf(ada, id)).toBe(first);
  expect(await attempts(id)).toHaveLength(1);
});

test('guests in two browsers are two payers, and only one of them has paid', async () => {
  const { id } = await createInvoice();
  const press = async (browser: string) =>
    (await guest.createCardIntent({ ref: id, browser })).paymentIntentId;
  const left = await press('browser:one');

  const pressed = await press('browser:two');

  expect(pressed).not.toBe(left);
  expect((await cards.intent(left)).status).toBe('canceled');
  expect(await press('browser:two')).toBe(pressed);
  await cards.confirm(pressed);
  await become(id, 'paid');
  const found = await Promise.all(
    ['browser:one', 'browser:two', ''].map((browser) => guest.findGuestPayment({ ref: id, browser })),
  );
  expect(found.map(({ paidAt }) => paidAt !== undefined)).toEqual([false, true, false]);
  const { id: open } = await createInvoice();
  const tooLong = guest.createCardIntent({ ref: open, browser: 'x'.repeat(101) });
  expect(await reasonOf(tooLong)).toBe('VALIDATION_ERROR');
});

test('a payment that a bank is authenticating cannot be taken over', async () => {
  const { id } = await createInvoice();
  const asked = await intentOf(ada, id);
  await cards.confirm(asked, 'pm_card_threeDSecure2Required');

  expect(await reasonOf(ben.createCardIntent({ ref: id }))).toBe('PAYMENT_IN_PROGRESS');

  await cards.authenticate(asked, 'succeeded');
  await become(id, 'paid');
  await attemptsBecome(id, 'succeeded');
  expect(await creditedFor(id)).toMatchObject({ invoice: 'ada' });
});

test('an unanswered authentication gives way after a while', async () => {
  const { id } = await createInvoice();
  const asked = await intentOf(ada, id);
  await cards.confirm(asked, 'pm_card_threeDSecure2Required');
  await query(
    `update payment.payment_attempts set updated_at = now() - interval '20 minutes' where invoice_id = $1`,
    [id],
  );

  await intentOf(ben, id);

  expect((await cards.intent(asked)).status).toBe('canceled');
});

test('a payment found to have succeeded keeps its payer and is not credited to whoever found it', async () => {
  webhooks.lost = true;
  const { id } = await createInvoice();
  await cards.confirm(await intentOf(ada, id));

  expect(await reasonOf(ben.createCardIntent({ ref: id }))).toBe('INVOICE_ALREADY_PAID');
  await attemptsBecome(id, 'succeeded');
  expect(await creditedFor(id)).toMatchObject({ invoice: 'ada', settlement: 'ada', ledger: 'ada' });
  expect(await actorsOf(id, 'paid')).toEqual(['system']);
});

test('another payer’s declined card is reported before their payment gives way', async () => {
  webhooks.lost = true;
  const { id } = await createInvoice();
  await cards.confirm(await intentOf(ada, id), 'pm_card_chargeDeclined');

  await intentOf(ben, id);

  expect(await stack.read(id)).toMatchObject({
    status: 'failed',
    lastFailure: { message: 'Your card was declined.' },
  });
  expect(await actorsOf(id, 'failed')).toEqual(['system']);
});

test('when two payers press at the same moment, one payment remains with its payer', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await createInvoice();

    const outcomes = await Promise.all(
      [ada, ben, guest].map((payer) => outcomeOf(payer.createCardIntent({ ref: id }))),
    );

    expect(outcomes).toContain('done');
    expect(outcomes.filter((outcome) => !['done', 'PAYMENT_IN_PROGRESS'].includes(outcome))).toEqual([]);
    const open = (await attempts(id)).filter(({ state }) => state === 'created');
    expect(open).toHaveLength(1);
    const usable = await Promise.all(
      (await attempts(id)).map(({ provider_reference: reference }) => cards.intent(reference)),
    );
    expect(usable.filter(({ status }) => status === 'requires_payment_method')).toHaveLength(1);
  }
});

test('a press for another amount than the amount due prepares nothing and names both', async () => {
  const { id } = await createInvoice({ amountMinor: 2_500n });

  const refused = await refusalOf(
    guest.createCardIntent({ ref: id, expectedAmountMinor: 2_000n, expectedCurrency: 'USD' }),
  );

  expect(refused).toMatchObject({
    reason: 'AMOUNT_CHANGED',
    code: 'FAILED_PRECONDITION',
    message: expect.stringContaining('from $20.00 to $25.00'),
    details: { expectedAmountMinor: '2000', expectedCurrency: 'USD', amountMinor: '2500', currency: 'USD' },
  });
  expect(
    await reasonOf(guest.createCardIntent({ ref: id, expectedAmountMinor: 2_500n, expectedCurrency: 'HKD' })),
  ).toBe('AMOUNT_CHANGED');
  expect(await attempts(id)).toHaveLength(0);
  expect(
    await guest.createCardIntent({ ref: id, expectedAmountMinor: 2_500n, expectedCurrency: 'USD' }),
  ).toMatchObject({ amountMinor: 2_500n });
});

test('a price that rises after the press is not charged: the payment is cancelled', async () => {
  const { id } = await createInvoice({ amountMinor: 2_500n });
  const { coupon } = await stack
    .coupons(admin)
    .createCoupon({ code: `FIFTH${Date.now()}`, discountPercent: '20', isActive: true });
  await guest.applyCoupon({ ref: id, couponCode: coupon?.code ?? '' });
  const pressed = { ref: id, expectedAmountMinor: 2_000n, expectedCurrency: 'USD' };
  const { paymentIntentId } = await guest.createCardIntent(pressed);

  await guest.removeCoupon({ ref: id });

  await cards.confirm(paymentIntentId);
  expect((await cards.ledgerOf(paymentIntentId)).charges).toHaveLength(0);
  expect(await reasonOf(guest.createCardIntent(pressed))).toBe('AMOUNT_CHANGED');
  const again = await guest.createCardIntent({ ...pressed, expectedAmountMinor: 2_500n });
  await cards.confirm(again.paymentIntentId);
  expect(await become(id, 'paid')).toMatchObject({ amountMinor: 2_500n });
});

test.each([
  ['slow', { kind: 'slow', times: 20, delayMs: 3_500 }],
  ['out of order', { kind: 'error', times: 20 }],
])('a coupon is applied in time while the provider is %s, and the payment follows', async (_state, fault) => {
  const { id } = await createInvoice({ amountMinor: 2_500n });
  const { coupon } = await stack
    .coupons(admin)
    .createCoupon({ code: `HALF${Date.now()}`, discountPercent: '50', isActive: true });
  const paymentIntentId = await intentOf(guest, id);
  await cards.fault({ ...fault, path: `/v1/payment_intents/${paymentIntentId}` });

  const { invoice } = await guest.applyCoupon({ ref: id, couponCode: coupon?.code ?? '' });

  expect(invoice).toMatchObject({ id, amountMinor: 1_250n });
  await cards.clearFaults();
  await waitFor(async () => (await cards.intent(paymentIntentId)).amount === 1_250, {
    what: 'the open payment to follow',
  });
});

test('amounts below the card minimum are directed to other payment methods', async () => {
  const { id } = await createInvoice({ amountMinor: 49n });
  expect(await refusalOf(intentOf(guest, id))).toMatchObject({
    reason: 'AMOUNT_TOO_SMALL',
    code: 'INVALID_ARGUMENT',
    message: expect.stringContaining('other ways'),
  });
  const yuan = await createInvoice({ amountMinor: 300n, currency: 'CNY' });
  expect(await reasonOf(intentOf(guest, yuan.id))).toBe('AMOUNT_TOO_SMALL');
});

test('amounts above the card maximum are directed to other payment methods', async () => {
  const { id } = await createInvoice({ amountMinor: 100_000_000n });
  expect(await refusalOf(intentOf(guest, id))).toMatchObject({
    reason: 'AMOUNT_TOO_LARGE',
    code: 'INVALID_ARGUMENT',
    message: expect.stringContaining('other ways'),
  });
  expect(await attempts(id)).toHaveLength(0);
});

test('an invoice that closes while its intent is being created returns no intent and leaves none behind', async () => {
  const [{ id }, other] = [await createInvoice(), await createInvoice()];
  await intentOf(guest, other.id);
  const holder = new Client({ connectionString: stack.stack.database.url });
  await holder.connect();
  try {
    // This attempt is rolled back: another insert waits for that, while events find neither attempt.
    await holder.query('begin');
    await holder.query(
      `insert into payment.payment_attempts select (jsonb_populate_record(a, $1)).*
       from payment.payment_attempts a where invoice_id = $2`,
      [
        {
          id: crypto.randomUUID(),
          invoice_id: id,
          request_key: 'held',
          mark: 'held',
          provider_reference: '',
        },
        other.id,
      ],
    );
    const asked = reasonOf(guest.createCardIntent({ ref: id }));
    await exists(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%insert into payment_attempts%'`,
      [],
    );
    await stack.invoices(admin).cancelInvoice({ ref: id, cancelNotes: 'not needed' });
    await exists(
      `select 1 from payment.inbox where event_id in (
         select event_id from invoice.outbox
         where subject = 'checkout.invoice.cancelled' and payload::json ->> 'invoiceId' = $1)`,
      [id],
    );
    await holder.query('rollback');

    expect(await asked).toBe('INVOICE_CANCELLED');
    const [attempt] = await attemptsBecome(id, 'failed');
    expect((await cards.intent(attempt?.provider_reference ?? '')).status).toBe('canceled');
  } finally {
    await holder.end();
  }
});

const exists = (text: string, values: unknown[]) =>
  waitFor(async () => (await query(text, values)).length > 0, { what: text });
