import { isTransient } from '@checkout/kit/errors/errors.ts';
import { afterAll, expect, test } from '@jest/globals';
import { startCoupons, subjectOf } from './support/coupon-stack.ts';

const coupons = await startCoupons();
const { invoice, createCoupon, usageCount } = coupons;

afterAll(() => coupons.stop());

test('reserves one redemption, however often the same invoice asks', async () => {
  const { id, code } = await createCoupon({ usageLimit: 1 });
  const subject = subjectOf();
  const first = await invoice.reserveCoupon({ code, subject });
  expect(first.coupon).toMatchObject({ id, discountPercent: '20.00', usageCount: 1 });
  await invoice.reserveCoupon({ code: code.toLowerCase(), subject });
  await Promise.all(Array.from({ length: 10 }, () => invoice.reserveCoupon({ code, subject })));
  expect(await usageCount(id)).toBe(1);
});

test.each([50, 200])('gives the last redemption to one of %i invoices that ask at once', async (askers) => {
  const { id, code } = await createCoupon({ usageLimit: 1 });
  const outcomes = await Promise.allSettled(Array.from({ length: askers }, () => reserveAtLast(code)));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals).toHaveLength(askers - 1);
  expect(new Set(refusals.map(({ reason }) => reason))).toEqual(new Set(['COUPON_EXHAUSTED']));
  expect(await usageCount(id)).toBe(1);
});

test('gives exactly as many redemptions as the limit allows', async () => {
  const { id, code } = await createCoupon({ usageLimit: 7 });
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => reserveAtLast(code)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  expect(await usageCount(id)).toBe(7);
});

test('the database itself refuses a redemption beyond the limit', async () => {
  const { id } = await createCoupon({ usageLimit: 1 });
  await expect(
    coupons.sql.query('update coupon.coupons set usage_count = 2 where id = $1', [id]),
  ).rejects.toMatchObject({ code: '23514' });
});

test('another invoice can take a released redemption; releasing twice changes nothing', async () => {
  const { id, code } = await createCoupon({ usageLimit: 1 });
  const subject = subjectOf();
  await invoice.reserveCoupon({ code, subject });
  await invoice.releaseCoupon({ invoiceId: subject.invoiceId });
  await invoice.releaseCoupon({ invoiceId: subject.invoiceId });
  expect(await usageCount(id)).toBe(0);
  await invoice.reserveCoupon({ code, subject: subjectOf() });
  expect(await usageCount(id)).toBe(1);
});

test.each([
  ['inactive', { isActive: false }, 'COUPON_INACTIVE'],
  ['expired', { expiresAt: new Date(Date.now() - 1_000) }, 'COUPON_EXPIRED'],
  ['for something else', { allowedProductTypes: ['consultation'] }, 'COUPON_NOT_APPLICABLE'],
])('refuses a coupon that is %s and reserves nothing', async (_name, overrides, reason) => {
  const { id, code } = await createCoupon(overrides);
  const subject = subjectOf();
  const refusal = { code: 'INVALID_ARGUMENT', reason };
  await expect(invoice.validateCoupon({ code, subject })).rejects.toMatchObject(refusal);
  await expect(invoice.reserveCoupon({ code, subject })).rejects.toMatchObject(refusal);
  expect(await usageCount(id)).toBe(0);
});

test('an unknown code is invalid when applied or validated', async () => {
  const refusal = { code: 'INVALID_ARGUMENT', reason: 'COUPON_INVALID' };
  const request = { code: 'NOSUCHCODE', subject: subjectOf() };
  await expect(invoice.validateCoupon(request)).rejects.toMatchObject(refusal);
  await expect(invoice.reserveCoupon(request)).rejects.toMatchObject(refusal);
});

test('validation reserves nothing, and the invoice’s own redemption does not count against the limit', async () => {
  const { id, code } = await createCoupon({ usageLimit: 1 });
  const subject = subjectOf();
  await invoice.validateCoupon({ code, subject });
  expect(await usageCount(id)).toBe(0);
  await invoice.reserveCoupon({ code, subject });
  await expect(invoice.validateCoupon({ code, subject })).resolves.toBeDefined();
  await expect(invoice.validateCoupon({ code, subject: subjectOf() })).rejects.toMatchObject({
    reason: 'COUPON_EXHAUSTED',
  });
});

test('an invoice has one coupon at a time', async () => {
  const first = await createCoupon();
  const second = await createCoupon();
  const subject = subjectOf();
  await invoice.reserveCoupon({ code: first.code, subject });
  await expect(invoice.reserveCoupon({ code: second.code, subject })).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    reason: 'COUPON_ALREADY_APPLIED',
  });
  expect([await usageCount(first.id), await usageCount(second.id)]).toEqual([1, 0]);
});

test('a reservation from before the amount changed gives way to another coupon', async () => {
  const first = await createCoupon();
  const second = await createCoupon();
  const subject = subjectOf();
  await invoice.reserveCoupon({ code: first.code, subject });
  await invoice.reserveCoupon({ code: second.code, subject: { ...subject, version: 3n, amountVersion: 3n } });
  expect([await usageCount(first.id), await usageCount(second.id)]).toEqual([0, 1]);
});

test('invoices that swap two coupons do not deadlock', async () => {
  const first = await createCoupon();
  const second = await createCoupon();
  const subjects = Array.from({ length: 20 }, () => subjectOf());
  const codeOf = (index: number) => (index % 2 === 0 ? first.code : second.code);
  await Promise.all(
    subjects.map((subject, index) => invoice.reserveCoupon({ code: codeOf(index), subject })),
  );
  await Promise.all(
    subjects.map((subject, index) =>
      invoice.reserveCoupon({ code: codeOf(index + 1), subject: { ...subject, amountVersion: 2n } }),
    ),
  );
  expect([await usageCount(first.id), await usageCount(second.id)]).toEqual([10, 10]);
});

test('applying the same coupon again checks it again', async () => {
  const { id, code } = await createCoupon({ usageLimit: 1 });
  const subject = subjectOf();
  await invoice.reserveCoupon({ code, subject });
  await coupons.asAdmin(() => coupons.gateway.updateCoupon({ id, isActive: false }));
  await invoice.reserveCoupon({ code, subject });
  await expect(
    invoice.reserveCoupon({ code, subject: { ...subject, amountVersion: 3n } }),
  ).rejects.toMatchObject({ reason: 'COUPON_INACTIVE' });
});

const ANY_OF_TWO = { allowedProductTypes: ['event_ticket', 'learning_course'] };
const EVENTS = {
  allowedProductTypes: ['event_ticket'],
  metadataJson: '{"allowedEventIds":[" e1 ","e2",""],"allowedEventNames":["Gala","Regatta"]}',
};
const UNNAMED_EVENTS = {
  allowedProductTypes: ['event_ticket'],
  metadataJson: '{"allowedEventIds":["e1","e2"]}',
};

test.each([
  [ANY_OF_TWO, {}, 'This coupon is only valid for: Event Ticket, Learning Course'],
  [
    ANY_OF_TWO,
    { productType: 'gem_credits' },
    'This coupon is only valid for: Event Ticket, Learning Course',
  ],
  [
    { allowedProductTypes: ['gem_credits', 'community_membership', 'sourcing_service', 'consultation'] },
    { productType: 'event_ticket' },
    'This coupon is only valid for: Gem Credits, Community Membership, Sourcing Service, Consultation',
  ],
  [EVENTS, { productType: 'learning_course', eventId: 'e1' }, 'This coupon is only valid for event tickets'],
  [EVENTS, {}, 'This coupon is only valid for event tickets'],
  [EVENTS, { productType: 'event_ticket', eventId: 'e3' }, 'This coupon is only valid for: Gala, Regatta'],
  [EVENTS, { productType: 'event_ticket' }, 'This coupon is only valid for: Gala, Regatta'],
  [UNNAMED_EVENTS, { productType: 'event_ticket', eventId: 'x' }, 'This coupon is only valid for: e1, e2'],
])('names the products of a coupon %j when the invoice is for %j', async (overrides, product, message) => {
  const { code } = await createCoupon(overrides);
  await expect(invoice.validateCoupon({ code, subject: subjectOf(product) })).rejects.toMatchObject({
    reason: 'COUPON_NOT_APPLICABLE',
    message,
  });
});

test.each([
  [{}, {}],
  [ANY_OF_TWO, { productType: 'learning_course' }],
  [EVENTS, { productType: 'event_ticket', eventId: 'e2' }],
  [EVENTS, { productType: 'event_ticket', eventId: 'e1' }],
  [
    { ...EVENTS, metadataJson: '{"allowedEventIds":[]}' },
    { productType: 'event_ticket', eventId: 'any' },
  ],
])('accepts a coupon %j for an invoice %j', async (overrides, product) => {
  const { code } = await createCoupon(overrides);
  await expect(invoice.validateCoupon({ code, subject: subjectOf(product) })).resolves.toBeDefined();
});

test.each([
  ['no subject', undefined],
  ['an invoice id that is none', subjectOf({ invoiceId: 'GFA-INV-100' })],
  ['an unknown currency', subjectOf({ currency: 'JPY' })],
  ['an amount of zero', subjectOf({ originalAmountMinor: 0n })],
])('refuses %s', async (_name, subject) => {
  const { code } = await createCoupon();
  await expect(invoice.reserveCoupon({ code, subject })).rejects.toMatchObject({
    reason: 'VALIDATION_ERROR',
  });
});

/**
 * Reserves for a new invoice, and retries where the service is too busy to respond in time, as a payer would.
 */
async function reserveAtLast(code: string): Promise<unknown> {
  const subject = subjectOf();
  for (;;) {
    try {
      return await invoice.reserveCoupon({ code, subject });
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
  }
}
