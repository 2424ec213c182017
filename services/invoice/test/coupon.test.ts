import { AppError } from '@checkout/kit/errors/errors.ts';
import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import { CouponServiceDefinition, type CreateCouponRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { TEST_KEYS } from '@checkout/testkit/service-keys.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { ada, admin, anonymous, reasonOf, runAs, startInvoiceService } from './support/fixture.ts';
import { inStatus } from './support/in-status.ts';

const service = await startInvoiceService({
  with: ['coupon', 'fx'],
  env: { RESERVATION_REVIEW_INTERVAL_MS: '100' },
});
const payment = service.payment();
const coupons = createRpcClient(CouponServiceDefinition, {
  address: service.stack.services.coupon.grpcAddress,
  peer: 'gateway',
  key: TEST_KEYS.gateway,
});
afterAll(() => coupons.close());
const guest = service.as(anonymous);

test('a coupon takes off its percentage, rounded half up, and removing it restores the amount', async () => {
  const code = await newCoupon({ discountPercent: '12.50' });
  const before = await service.create({ amountMinor: 1_004n });
  const { invoice } = await guest.applyCoupon({ ref: before.id, couponCode: ` ${code.toLowerCase()} ` });
  expect(invoice).toMatchObject({
    amountMinor: 878n,
    originalAmountMinor: 1_004n,
    discountAmountMinor: 126n,
    discountPercent: '12.50',
    couponCode: code,
    amountVersion: 2n,
    version: 2n,
  });
  expect(await usesOf(code)).toBe(1);

  const { invoice: without } = await guest.removeCoupon({ ref: before.id });
  expect(without).toMatchObject({
    amountMinor: 1_004n,
    originalAmountMinor: undefined,
    discountAmountMinor: 0n,
    discountPercent: '',
    couponCode: '',
    amountVersion: 3n,
  });
  expect(await usesOf(code)).toBe(0);
  expect((await guest.removeCoupon({ ref: before.id })).invoice).toEqual(without);
  const events = await service.eventsOf(before.id);
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'coupon_applied', 'coupon_removed']);
  expect(events[1]?.coupon).toMatchObject({ code, discountAmountMinor: 126n, finalAmountMinor: 878n });
  expect(events[2]?.coupon).toMatchObject({ code });
});

test('an invoice has one coupon: a second one, even the same, is refused', async () => {
  const [first, second] = [await newCoupon(), await newCoupon()];
  const { id } = await service.create();
  await guest.applyCoupon({ ref: id, couponCode: first });
  for (const couponCode of [first, second]) {
    expect(await reasonOf(guest.applyCoupon({ ref: id, couponCode }))).toBe('COUPON_ALREADY_APPLIED');
    expect(await reasonOf(service.as(ada).previewCoupon({ ref: id, couponCode }))).toBe(
      'COUPON_ALREADY_APPLIED',
    );
  }
  expect([await usesOf(first), await usesOf(second)]).toEqual([1, 0]);
});

test('a removed coupon can be applied again, even before its release has been processed', async () => {
  const code = await newCoupon({ usageLimit: 1 });
  const { id } = await service.create();
  for (let round = 0; round < 3; round++) {
    await guest.applyCoupon({ ref: id, couponCode: code });
    await guest.removeCoupon({ ref: id });
  }
  await guest.applyCoupon({ ref: id, couponCode: code });
  await outboxDrained();
  expect(await usesOf(code)).toBe(1);
});

test('the reason why a coupon does not apply reaches the caller, and the total stays unchanged', async () => {
  const { id } = await service.create({ metadataJson: '{"productType":"consultation"}' });
  const cases: [string, string][] = [
    ['NOSUCHCODE', 'COUPON_INVALID'],
    [await newCoupon({ isActive: false }), 'COUPON_INACTIVE'],
    [await newCoupon({ allowedProductTypes: ['event_ticket'] }), 'COUPON_NOT_APPLICABLE'],
    [await exhaustedCoupon(), 'COUPON_EXHAUSTED'],
  ];
  for (const [couponCode, reason] of cases) {
    expect(await reasonOf(guest.applyCoupon({ ref: id, couponCode }))).toBe(reason);
    expect(await reasonOf(service.as(ada).previewCoupon({ ref: id, couponCode }))).toBe(reason);
  }
  expect(await reasonOf(guest.applyCoupon({ ref: id, couponCode: '  ' }))).toBe('VALIDATION_ERROR');
  expect((await guest.getInvoice({ ref: id })).invoice).toMatchObject({ amountMinor: 10_000n, version: 1n });
});

test.each([
  ['productType', { productType: 'event_ticket', eventId: 'gala' }],
  ['product_type', { product_type: 'event_ticket', event_id: 'gala' }],
  [
    'productType before product_type',
    { productType: 'event_ticket', product_type: 'consultation', eventId: 'gala' },
  ],
])('the product is read from %s', async (_what, metadata) => {
  const code = await newCoupon({
    allowedProductTypes: ['event_ticket'],
    metadataJson: '{"allowedEventIds":["gala"]}',
  });
  const { id } = await service.create({ metadataJson: JSON.stringify(metadata) });
  const { invoice } = await guest.applyCoupon({ ref: id, couponCode: code });
  expect(invoice).toMatchObject({ couponCode: code, productType: 'event_ticket' });
});

test('a preview returns what would be due and reserves nothing', async () => {
  const code = await newCoupon({ discountPercent: '20.00' });
  const { id } = await service.create();
  expect(await reasonOf(guest.previewCoupon({ ref: id, couponCode: code }))).toBe('UNAUTHORIZED');
  expect(await service.as(ada).previewCoupon({ ref: id, couponCode: code })).toMatchObject({
    code,
    discountPercent: '20.00',
    originalAmountMinor: 10_000n,
    discountAmountMinor: 2_000n,
    finalAmountMinor: 8_000n,
  });
  expect(await usesOf(code)).toBe(0);
});

test.each([
  ['awaiting_bank_transfer', 'INVOICE_NOT_PAYABLE'],
  ['pending_admin_review', 'INVOICE_NOT_PAYABLE'],
  ['paid', 'INVOICE_ALREADY_PAID'],
  ['expired', 'INVOICE_EXPIRED'],
  ['cancelled', 'INVOICE_CANCELLED'],
  ['refunded', 'INVOICE_NOT_PAYABLE'],
] as const)('can be neither applied nor removed while %s', async (status, reason) => {
  const code = await newCoupon();
  const { invoice } = await inStatus(service, status);
  expect(await reasonOf(guest.applyCoupon({ ref: invoice.id, couponCode: code }))).toBe(reason);
  expect(await reasonOf(guest.removeCoupon({ ref: invoice.id }))).toBe(reason);
  expect(await usesOf(code)).toBe(0);
});

test('a 100 % coupon leaves nothing to pay: anybody with the link completes the order once', async () => {
  const code = await newCoupon({ discountPercent: '100' });
  const { id } = await service.create();
  expect(await reasonOf(guest.completeInvoice({ ref: id }))).toBe('INVALID_TRANSITION');
  const { invoice: free } = await guest.applyCoupon({ ref: id, couponCode: code });
  expect(free?.amountMinor).toBe(0n);
  const claim = { invoiceId: id, attemptId: crypto.randomUUID(), rail: 'wallet', amountVersion: 2n };
  expect(await reasonOf(payment.claimInvoice(claim))).toBe('INVOICE_NOT_PAYABLE');
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => outcomeOf(guest.completeInvoice({ ref: id }))),
  );
  expect(outcomes.sort()).toEqual([
    'INVOICE_ALREADY_PAID',
    'INVOICE_ALREADY_PAID',
    'INVOICE_ALREADY_PAID',
    'INVOICE_ALREADY_PAID',
    'done',
  ]);
  expect((await guest.getInvoice({ ref: id })).invoice).toMatchObject({
    status: 'paid',
    paymentProvider: 'other',
    paymentMethodName: 'Coupon',
  });
  await waitFor(async () => (await statsOf(code)).paidInvoices === 1, {
    what: 'the coupon to hear of the payment',
  });
});

test.each(['cancelled', 'expired'] as const)(
  'the redemption is released when the invoice is %s',
  async (end) => {
    const code = await newCoupon({ usageLimit: 1 });
    const { id } = await service.create();
    await guest.applyCoupon({ ref: id, couponCode: code });
    if (end === 'cancelled') await service.as(admin).cancelInvoice({ ref: id, cancelNotes: 'stop' });
    else await service.letPass(id);
    await waitFor(async () => (await usesOf(code)) === 0, { what: 'the use to go back' });
  },
);

test('a revived invoice keeps its coupon if it is still available', async () => {
  const code = await newCoupon({ usageLimit: 1, discountPercent: '50' });
  const { id } = await service.create();
  await guest.applyCoupon({ ref: id, couponCode: code });
  await service.letPass(id);
  await waitFor(async () => (await usesOf(code)) === 0);
  const { invoice } = await service.as(admin).changeDueDate({ ref: id, dueDate: tomorrow() });
  expect(invoice).toMatchObject({ status: 'pending', couponCode: code, amountMinor: 5_000n });
  await outboxDrained();
  expect(await usesOf(code)).toBe(1);
});

test('a revived invoice loses a coupon that others used up, and costs the full amount again', async () => {
  const code = await newCoupon({ usageLimit: 1, discountPercent: '50' });
  const [first, second] = [await service.create(), await service.create()];
  await guest.applyCoupon({ ref: first.id, couponCode: code });
  await service.letPass(first.id);
  await waitFor(async () => (await usesOf(code)) === 0);
  await guest.applyCoupon({ ref: second.id, couponCode: code });
  const { invoice } = await service.as(admin).changeDueDate({ ref: first.id, dueDate: tomorrow() });
  expect(invoice).toMatchObject({
    status: 'pending',
    couponCode: '',
    amountMinor: 10_000n,
    amountVersion: 3n,
  });
  const { history } = await service.as(admin).getInvoiceHistory({ ref: first.id });
  expect(history.at(-1)).toMatchObject({ from: 'expired', to: 'pending' });
  expect(history.at(-1)?.reason).toContain(`coupon ${code} is gone`);
  await outboxDrained();
  expect(await usesOf(code)).toBe(1);
});

test('a coupon voids the conversion of the old amount', async () => {
  const code = await newCoupon({ discountPercent: '50' });
  const { id } = await service.create();
  await guest.quoteConversion({ ref: id, targetCurrency: 'HKD' });
  const { invoice } = await guest.applyCoupon({ ref: id, couponCode: code });
  expect(invoice).toMatchObject({ fxRateLocked: '', convertedAmountMinor: undefined, convertedCurrency: '' });
  expect(await guest.getConversionStatus({ ref: id })).toMatchObject({ hasConversion: false });
  const { conversion } = await guest.quoteConversion({ ref: id, targetCurrency: 'HKD' });
  expect(conversion).toMatchObject({ originalAmountMinor: 5_000n, convertedAmountMinor: 39_975n });
});

test('concurrent conversion requests do not block a coupon', async () => {
  const code = await newCoupon({ discountPercent: '50' });
  for (let round = 0; round < 3; round++) {
    const { id } = await service.create();
    const quotes = ['HKD', 'CNY', 'EUR', 'THB'].map((targetCurrency) =>
      outcomeOf(guest.quoteConversion({ ref: id, targetCurrency })),
    );
    const { invoice } = await guest.applyCoupon({ ref: id, couponCode: code });
    expect(invoice).toMatchObject({ amountMinor: 5_000n, couponCode: code });
    for (const outcome of await Promise.all(quotes)) expect(['done', 'AMOUNT_CHANGED']).toContain(outcome);
  }
});

test('of two coupons applied at once the invoice has one, and the other is not used', async () => {
  for (let round = 0; round < 5; round++) {
    const [first, second] = [await newCoupon(), await newCoupon()];
    const { id } = await service.create();
    const outcomes = await Promise.all(
      [first, second].map((couponCode) => outcomeOf(guest.applyCoupon({ ref: id, couponCode }))),
    );
    expect(outcomes.sort()).toEqual(['COUPON_ALREADY_APPLIED', 'done']);
    const { invoice } = await guest.getInvoice({ ref: id });
    await outboxDrained();
    const uses = [await usesOf(first), await usesOf(second)];
    expect(uses).toEqual(invoice?.couponCode === first ? [1, 0] : [0, 1]);
  }
});

test('a coupon and a claim at once: the claim has the amount that it was made for, or is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const code = await newCoupon({ discountPercent: '10' });
    const { id } = await service.create();
    const claim = { invoiceId: id, attemptId: crypto.randomUUID(), rail: 'wallet', amountVersion: 1n };
    const [applied, claimed] = await Promise.all([
      outcomeOf(guest.applyCoupon({ ref: id, couponCode: code })),
      outcomeOf(payment.claimInvoice(claim)),
    ]);
    const invoice = (await guest.getInvoice({ ref: id })).invoice as Invoice;
    if (claimed === 'done') {
      expect([applied, invoice.amountMinor, invoice.claimed]).toEqual(['PAYMENT_IN_PROGRESS', 10_000n, true]);
      await afterAMinute(id);
      await waitFor(async () => (await usesOf(code)) === 0, { what: 'the use to go back' });
    } else {
      expect([applied, claimed, invoice.amountMinor]).toEqual(['done', 'AMOUNT_CHANGED', 9_000n]);
      expect(await usesOf(code)).toBe(1);
    }
  }
});

test('a limit of one holds when ten invoices ask at once', async () => {
  const code = await newCoupon({ usageLimit: 1 });
  const invoices = await Promise.all(Array.from({ length: 10 }, () => service.create()));
  const outcomes = await Promise.all(
    invoices.map(({ id }) => outcomeOf(guest.applyCoupon({ ref: id, couponCode: code }))),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'COUPON_EXHAUSTED']));
});

test('without the coupon service nothing is applied, but a coupon can be removed', async () => {
  const code = await newCoupon();
  const [applied, other] = [await service.create(), await service.create()];
  await guest.applyCoupon({ ref: applied.id, couponCode: code });
  await service.stack.services.coupon.kill();
  expect(await reasonOf(guest.applyCoupon({ ref: other.id, couponCode: code }))).toBe('SERVICE_UNAVAILABLE');
  expect((await guest.removeCoupon({ ref: applied.id })).invoice).toMatchObject({
    couponCode: '',
    amountMinor: 10_000n,
  });
  await service.stack.services.coupon.restart();
  await waitFor(async () => (await usesOf(code)) === 0, { what: 'the event to give the use back' });
});

let made = 0;

async function newCoupon(fields: Partial<CreateCouponRequest> = {}): Promise<string> {
  made += 1;
  const { coupon } = await runAs(admin, () =>
    coupons.createCoupon({
      code: `SAVE${made}`,
      discountPercent: '20.00',
      isActive: true,
      metadataJson: '',
      ...fields,
    }),
  );
  return coupon?.code ?? '';
}

async function exhaustedCoupon(): Promise<string> {
  const code = await newCoupon({ usageLimit: 1 });
  const { id } = await service.create();
  await guest.applyCoupon({ ref: id, couponCode: code });
  return code;
}

async function usesOf(code: string): Promise<number> {
  return (await runAs(admin, () => coupons.getCoupon({ code }))).coupon?.usageCount ?? -1;
}

async function statsOf(code: string) {
  const { stats } = await runAs(admin, () => coupons.getCouponStats({ code }));
  return { paidInvoices: stats?.paidInvoices };
}

/** Waits until all events so far are published and, where the coupon service consumes them, applied. */
async function outboxDrained(): Promise<void> {
  await waitFor(
    async () => {
      const [left] = await service.query<{ left: string }>(
        `select count(*) as left from invoice.outbox as sent
         where not exists (select from coupon.inbox where inbox.event_id = sent.event_id)
           and sent.subject in ('checkout.invoice.coupon_removed', 'checkout.invoice.expired',
             'checkout.invoice.revived', 'checkout.invoice.coupon_applied')`,
      );
      return left?.left === '0';
    },
    { what: 'the coupon service to hear of everything' },
  );
}

/** Ages the invoice's reservations enough to be reviewed. */
async function afterAMinute(invoiceId: string): Promise<void> {
  await service.query(
    `update coupon.coupon_redemptions set redeemed_at = now() - interval '2 minutes' where invoice_id = $1`,
    [invoiceId],
  );
}

function tomorrow(): Date {
  return new Date(Date.now() + 86_400_000);
}

async function outcomeOf(call: Promise<unknown>): Promise<string> {
  return await call.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
  );
}
