import type { Coupon } from '@checkout/proto/coupon/v1/coupon.ts';
import { afterAll, expect, test } from '@jest/globals';
import { eventOf, startCoupons, subjectOf } from './support/coupon-stack.ts';

const coupons = await startCoupons();
const { invoice, createCoupon, usageCount, publish, publishedEvents } = coupons;

afterAll(() => coupons.stop());

async function applied() {
  const coupon = await createCoupon({ usageLimit: 1 });
  const subject = subjectOf();
  await invoice.reserveCoupon({ code: coupon.code, subject });
  await publish('coupon_applied', eventOf(subject, coupon, 2n));
  return { coupon, subject };
}

async function statsOf({ code }: Coupon, page: object = {}) {
  const { stats, invoices, nextCursor } = await coupons.asAdmin(() =>
    coupons.gateway.getCouponStats({ code, ...page }),
  );
  return { ...stats, invoices, nextCursor };
}

const AFTERWARDS = [
  ['refunded', { refundedInvoices: 1, cancelledInvoices: 0 }],
  ['cancelled', { refundedInvoices: 0, cancelledInvoices: 1 }],
] as const;

test.each(AFTERWARDS)(
  'an invoice that was paid and then %s keeps its redemption and is no revenue',
  async (kind, counts) => {
    const { coupon, subject } = await applied();
    await publish('paid', eventOf(subject, coupon, 3n));
    expect((await statsOf(coupon)).totals).toHaveLength(1);
    await publish(kind, { ...eventOf(subject, coupon, 4n), fromStatus: 'paid' });
    const stats = await statsOf(coupon, { daily: true });
    expect(stats).toMatchObject({ totalUses: 1, paidInvoices: 0, pendingInvoices: 0, totals: [], ...counts });
    expect(stats.invoices).toEqual([expect.objectContaining({ status: kind, paidAt: expect.any(Date) })]);
    expect(await usageCount(coupon.id)).toBe(1);
  },
);

test.each(AFTERWARDS)('%s that arrives before the payment has the same result', async (kind, counts) => {
  const { coupon, subject } = await applied();
  await publish(kind, { ...eventOf(subject, coupon, 4n), fromStatus: 'paid' });
  await publish('paid', eventOf(subject, coupon, 3n));
  expect(await statsOf(coupon)).toMatchObject({ totalUses: 1, paidInvoices: 0, totals: [], ...counts });
});

test.each(AFTERWARDS)(
  'a late payment of an expired invoice that was then %s is no revenue',
  async (kind, counts) => {
    const { coupon, subject } = await applied();
    await publish('expired', eventOf(subject, coupon, 3n));
    await publish(kind, { ...eventOf(subject, coupon, 5n), fromStatus: 'paid' });
    await publish('paid', eventOf(subject, coupon, 4n));
    expect(await statsOf(coupon)).toMatchObject({ totalUses: 1, paidInvoices: 0, totals: [], ...counts });
  },
);

test('a refunded invoice that is paid again is revenue again', async () => {
  const { coupon, subject } = await applied();
  await publish('paid', eventOf(subject, coupon, 3n));
  await publish('refunded', { ...eventOf(subject, coupon, 4n), fromStatus: 'paid' });
  await publish('paid', { ...eventOf(subject, coupon, 5n), fromStatus: 'refunded' });
  expect(await statsOf(coupon)).toMatchObject({ totalUses: 1, paidInvoices: 1, refundedInvoices: 0 });
});

test('a refunded invoice that is cancelled keeps its redemption', async () => {
  const { coupon, subject } = await applied();
  await publish('paid', eventOf(subject, coupon, 3n));
  await publish('refunded', { ...eventOf(subject, coupon, 4n), fromStatus: 'paid' });
  await publish('cancelled', { ...eventOf(subject, coupon, 5n), fromStatus: 'refunded' });
  expect(await statsOf(coupon)).toMatchObject({ totalUses: 1, refundedInvoices: 0, cancelledInvoices: 1 });
});

test('a payment with a used-up coupon is reported once, and the limit stays', async () => {
  const { coupon, subject } = await applied();
  await publish('expired', eventOf(subject, coupon, 3n));
  const other = subjectOf();
  await invoice.reserveCoupon({ code: coupon.code, subject: other });
  const attemptId = crypto.randomUUID();
  const paid = { ...eventOf(subject, coupon, 4n), attemptId, eventId: crypto.randomUUID() };
  await publish('paid', paid);
  await publish('paid', paid);
  await publish('paid', { ...paid, eventId: crypto.randomUUID() });
  expect(await publishedEvents(subject.invoiceId)).toEqual([
    expect.objectContaining({
      kind: 'limit_exceeded',
      couponId: coupon.id,
      code: coupon.code,
      attemptId,
      number: subject.number,
      currency: 'USD',
      discountAmountMinor: 2_000n,
    }),
  ]);
  expect(await usageCount(coupon.id)).toBe(1);
  await publish('refunded', { ...eventOf(subject, coupon, 5n), fromStatus: 'paid' });
  await publish('paid', { ...eventOf(other, coupon, 3n), attemptId: crypto.randomUUID() });
  expect(await publishedEvents(other.invoiceId)).toEqual([]);
  expect(await statsOf(coupon)).toMatchObject({ totalUses: 1, paidInvoices: 1, refundedInvoices: 0 });
});

test('the invoices of a coupon are listed completely, page by page', async () => {
  const coupon = await createCoupon();
  const subjects = Array.from({ length: 5 }, () => subjectOf());
  for (const subject of subjects) await invoice.reserveCoupon({ code: coupon.code, subject });
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await statsOf(coupon, { limit: 2, cursor });
    expect(page.totalUses).toBe(5);
    seen.push(...page.invoices.map(({ invoiceId }) => invoiceId));
    cursor = page.nextCursor;
  } while (cursor !== '');
  expect(seen).toEqual(subjects.map(({ invoiceId }) => invoiceId).reverse());
  expect((await statsOf(coupon)).nextCursor).toBe('');
  await expect(statsOf(coupon, { cursor: "1' or 1=1" })).rejects.toMatchObject({ reason: 'CURSOR_INVALID' });
});

test('the redemptions of a day count as paid if they are paid by now', async () => {
  const { coupon, subject } = await applied();
  await coupons.sql.query(
    `update coupon.coupon_redemptions set redeemed_at = redeemed_at - interval '3 days' where invoice_id = $1`,
    [subject.invoiceId],
  );
  await publish('paid', eventOf(subject, coupon, 3n));
  const { days } = await coupons.asAdmin(() =>
    coupons.gateway.getCouponStats({ code: coupon.code, daily: true }),
  );
  expect(days).toEqual([{ day: expect.any(String), uses: 1, paid: 1 }]);
});
