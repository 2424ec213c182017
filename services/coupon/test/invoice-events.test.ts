import type { Coupon } from '@checkout/proto/coupon/v1/coupon.ts';
import { afterAll, expect, test } from '@jest/globals';
import { eventOf, startCoupons, subjectOf } from './support/coupon-stack.ts';

const coupons = await startCoupons();
const { invoice, createCoupon, usageCount, publish } = coupons;

afterAll(() => coupons.stop());

async function reserved(overrides: object = {}) {
  const coupon = await createCoupon({ usageLimit: 1, ...overrides });
  const subject = subjectOf();
  await invoice.reserveCoupon({ code: coupon.code, subject });
  await publish('coupon_applied', eventOf(subject, coupon, 2n));
  return { coupon, subject };
}

async function statsOf({ code }: Coupon) {
  const { stats, invoices } = await coupons.asAdmin(() => coupons.gateway.getCouponStats({ code }));
  return { ...stats, invoices };
}

test.each(['coupon_removed', 'expired', 'cancelled'])('releases the redemption after %s', async (kind) => {
  const { coupon, subject } = await reserved();
  await publish(kind, { ...eventOf(subject, coupon, 3n), fromStatus: 'pending' });
  expect(await usageCount(coupon.id)).toBe(0);
});

test.each(['coupon_removed', 'expired', 'cancelled'])(
  'a late event of %s does not change a newer redemption',
  async (kind) => {
    const { coupon, subject } = await reserved();
    await invoice.reserveCoupon({
      code: coupon.code,
      subject: { ...subject, version: 3n, amountVersion: 3n },
    });
    await publish(kind, { ...eventOf(subject, coupon, 3n), fromStatus: 'pending' });
    expect(await usageCount(coupon.id)).toBe(1);
  },
);

test('releasing with a version does not change a newer redemption', async () => {
  const { coupon, subject } = await reserved();
  await invoice.releaseCoupon({ invoiceId: subject.invoiceId, version: 2n });
  expect(await usageCount(coupon.id)).toBe(1);
  await invoice.releaseCoupon({ invoiceId: subject.invoiceId, version: 3n });
  expect(await usageCount(coupon.id)).toBe(0);
});

test('a late event about another coupon does not change the current redemption', async () => {
  const other = await createCoupon();
  const { coupon, subject } = await reserved();
  await publish('coupon_removed', eventOf(subject, other, 9n));
  expect(await usageCount(coupon.id)).toBe(1);
});

test('keeps the redemption of a paid invoice, whatever happens to it later', async () => {
  const { coupon, subject } = await reserved();
  await publish('paid', eventOf(subject, coupon, 3n));
  await publish('cancelled', { ...eventOf(subject, coupon, 4n), fromStatus: 'paid' });
  await publish('coupon_removed', eventOf(subject, coupon, 5n));
  await invoice.releaseCoupon({ invoiceId: subject.invoiceId });
  expect(await statsOf(coupon)).toMatchObject({ totalUses: 1, paidInvoices: 0, pendingInvoices: 0 });
  await expect(invoice.reserveCoupon({ code: coupon.code, subject })).rejects.toMatchObject({
    reason: 'COUPON_ALREADY_APPLIED',
  });
});

test('keeps the redemption when the cancellation of a paid invoice arrives before its payment', async () => {
  const { coupon, subject } = await reserved();
  await publish('cancelled', { ...eventOf(subject, coupon, 4n), fromStatus: 'paid' });
  await expect(invoice.reserveCoupon({ code: coupon.code, subject: subjectOf() })).rejects.toMatchObject({
    reason: 'COUPON_EXHAUSTED',
  });
  await publish('paid', eventOf(subject, coupon, 3n));
  expect(await statsOf(coupon)).toMatchObject({ totalUses: 1, paidInvoices: 0, cancelledInvoices: 1 });
});

test('releases a leftover redemption when the invoice is paid without the coupon', async () => {
  const { coupon, subject } = await reserved();
  await publish('paid', eventOf(subject, undefined, 3n));
  expect(await usageCount(coupon.id)).toBe(0);
});

test('a payment without any coupon takes no transaction', async () => {
  const eventId = crypto.randomUUID();
  await publish('paid', { ...eventOf(subjectOf(), undefined, 2n), eventId });
  const { rows } = await coupons.sql.query('select from coupon.inbox where event_id = $1', [eventId]);
  expect(rows).toHaveLength(0);
});

test('redeems again when an expired invoice is revived, once', async () => {
  const { coupon, subject } = await reserved();
  await publish('expired', eventOf(subject, coupon, 3n));
  await publish('revived', eventOf(subject, coupon, 4n));
  expect(await statsOf(coupon)).toMatchObject({ totalUses: 1, pendingInvoices: 1 });
});

test('keeps the redemption when the revival arrives before the expiry', async () => {
  const { coupon, subject } = await reserved();
  await publish('revived', eventOf(subject, coupon, 4n));
  await publish('expired', eventOf(subject, coupon, 3n));
  expect(await usageCount(coupon.id)).toBe(1);
});

test('a use that a late revival takes again has to be confirmed', async () => {
  const { coupon, subject } = await reserved();
  await publish('cancelled', { ...eventOf(subject, coupon, 5n), fromStatus: 'pending' });
  await publish('revived', eventOf(subject, coupon, 4n));
  await coupons.sql.query(
    `update coupon.coupon_redemptions set redeemed_at = now() - interval '2 minutes' where invoice_id = $1`,
    [subject.invoiceId],
  );
  const { reservations } = await invoice.listUnconfirmedReservations({});
  const { id } = reservations.find(({ invoiceId }) => invoiceId === subject.invoiceId)!;
  await invoice.confirmReservation({ id, applied: false });
  expect(await usageCount(coupon.id)).toBe(0);
});

test('a payment after expiry redeems again', async () => {
  const { coupon, subject } = await reserved();
  await publish('expired', eventOf(subject, coupon, 3n));
  await publish('paid', eventOf(subject, coupon, 4n));
  expect(await statsOf(coupon)).toMatchObject({ totalUses: 1, paidInvoices: 1, pendingInvoices: 0 });
});

test.each(['paid', 'revived'])(
  '%s too late keeps the limit when another invoice has the redemption',
  async (kind) => {
    const { coupon, subject } = await reserved();
    await publish('expired', eventOf(subject, coupon, 3n));
    await invoice.reserveCoupon({ code: coupon.code, subject: subjectOf() });
    await publish(kind, eventOf(subject, coupon, 4n));
    expect(await statsOf(coupon)).toMatchObject({ totalUses: 1, paidInvoices: 0, pendingInvoices: 1 });
  },
);

test('counts current redemptions and sums up the paid ones per currency', async () => {
  const coupon = await createCoupon();
  const take = async (currency: string, kind?: string) => {
    const subject = subjectOf({ currency, number: `GFA-INV-${currency}` });
    await invoice.reserveCoupon({ code: coupon.code, subject });
    if (kind !== undefined) await publish(kind, { ...eventOf(subject, coupon, 3n), fromStatus: 'pending' });
    return subject;
  };
  await take('USD', 'paid');
  await take('USD', 'paid');
  await take('HKD', 'paid');
  await take('EUR', 'cancelled');
  const pending = await take('THB');
  const stats = await statsOf(coupon);
  expect(stats).toMatchObject({
    totalUses: 4,
    paidInvoices: 3,
    pendingInvoices: 1,
    totals: [
      { currency: 'HKD', revenueMinor: 8_000n, discountMinor: 2_000n, originalMinor: 10_000n },
      { currency: 'USD', revenueMinor: 16_000n, discountMinor: 4_000n, originalMinor: 20_000n },
    ],
  });
  expect(stats.invoices.map(({ currency, status }) => [currency, status])).toEqual([
    ['THB', 'pending'],
    ['HKD', 'paid'],
    ['USD', 'paid'],
    ['USD', 'paid'],
  ]);
  expect(stats.invoices[0]).toMatchObject({
    invoiceId: pending.invoiceId,
    number: 'GFA-INV-THB',
    recipientEmail: 'member@example.com',
    originalAmountMinor: 10_000n,
    discountAmountMinor: 2_000n,
    finalAmountMinor: 8_000n,
    paidAt: undefined,
  });
});

test('the statistics of an unknown code are not found', async () => {
  await expect(statsOf({ code: 'NOSUCHCODE' } as Coupon)).rejects.toMatchObject({
    reason: 'COUPON_NOT_FOUND',
  });
});
