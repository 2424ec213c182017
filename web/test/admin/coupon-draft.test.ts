import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import { expect, test } from '@jest/globals';
import { couponStatus } from '../../src/admin/coupons/coupon-status.ts';
import { daysOfUse } from '../../src/admin/coupons/days-of-use.ts';
import {
  couponChangesSchema,
  couponSchema,
  draftOf,
  emptyCoupon,
  isForEvents,
} from '../../src/admin/coupons/draft.ts';
import { readDraft } from './read-draft.ts';

const typed = { ...emptyCoupon, code: 'SUMMER', discountPercent: '20' };

const coupon: Coupon = {
  id: '7',
  code: 'SUMMER',
  discountPercent: '20.00',
  expiresAt: null,
  usageLimit: null,
  usageCount: 0,
  isActive: true,
  allowedProductTypes: [],
  externalSource: null,
  externalId: null,
  metadata: {},
  createdBy: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

test('empty fields of a coupon mean never, unlimited and every product', () => {
  expect(readDraft(couponSchema, typed).body).toEqual({
    code: 'SUMMER',
    discountPercent: 20,
    expiresAt: null,
    usageLimit: null,
    isActive: true,
    allowedProductTypes: null,
  });
});

test.each([
  [{ code: '' }, 'code', 'Coupon code is required'],
  [{ code: 'A'.repeat(51) }, 'code', 'Coupon code too long'],
  [{ code: 'SUMMER 26' }, 'code', 'Coupon code can contain only letters and numbers'],
  [{ discountPercent: '' }, 'discountPercent', 'Discount must be at least 0.01%'],
  [{ discountPercent: '0.001' }, 'discountPercent', 'Discount must be at least 0.01%'],
  [{ discountPercent: '100.01' }, 'discountPercent', 'Discount cannot exceed 100%'],
  [{ discountPercent: '12.345' }, 'discountPercent', 'Discount can have at most two decimals'],
  [{ usageLimit: '0' }, 'usageLimit', 'Usage limit must be a whole number of at least 1'],
  [{ usageLimit: '1.5' }, 'usageLimit', 'Usage limit must be a whole number of at least 1'],
])('a coupon with %j is refused at the field %s', (wrong, field, message) => {
  expect(readDraft(couponSchema, { ...typed, ...wrong }).problems).toEqual({ [field]: message });
});

test('an expiry with a five-digit year, which browsers accept, is reported at its field', () => {
  expect(readDraft(couponSchema, { ...typed, expiresAt: '20266-11-26T18:30' }).problems).toEqual({
    expiresAt: 'Expiry must be an ISO 8601 date and time',
  });
});

test('an expiry is entered in the reader’s own zone and shown the same', () => {
  const { body } = readDraft(couponSchema, { ...typed, expiresAt: '2026-11-26T18:30' });
  expect(body?.expiresAt).toBe(new Date(2026, 10, 26, 18, 30).toISOString());
  expect(draftOf({ ...coupon, expiresAt: body?.expiresAt ?? null }).expiresAt).toBe('2026-11-26T18:30');
});

test('an unchanged expiry keeps its milliseconds, whatever else is changed', () => {
  const before = { ...coupon, expiresAt: '2026-12-31T23:59:59.999Z' };
  const schema = couponChangesSchema(before);
  const draft = draftOf(before);
  expect(readDraft(schema, { ...draft, discountPercent: '25' }).body).toEqual({ discountPercent: 25 });
  expect(readDraft(schema, { ...draft, expiresAt: '2027-01-31T12:00' }).body?.expiresAt).toBe(
    new Date(2027, 0, 31, 12).toISOString(),
  );
  expect(readDraft(schema, { ...draft, expiresAt: '' }).body?.expiresAt).toBeNull();
});

test('event ids are trimmed, empty ones dropped, and sent only with event tickets', () => {
  const draft = { ...typed, eventIds: ' gala-26, ,opera-27 ,' };
  expect(isForEvents(draft)).toBe(false);
  expect(readDraft(couponSchema, draft).body?.metadata).toBeUndefined();
  const forTickets = { ...draft, allowedProductTypes: ['event_ticket' as const] };
  expect(isForEvents(forTickets)).toBe(true);
  expect(readDraft(couponSchema, forTickets).body?.metadata).toEqual({
    allowedEventIds: ['gala-26', 'opera-27'],
  });
});

test('changing the events of a coupon keeps their names and its other metadata', () => {
  const metadata = { allowedEventIds: ['a', 'b'], allowedEventNames: ['Gala', 'Opera'], partner: 'ada' };
  const before: Coupon = { ...coupon, allowedProductTypes: ['event_ticket'], metadata };
  const schema = couponChangesSchema(before);
  expect(readDraft(schema, draftOf(before)).body?.metadata).toBeUndefined();
  expect(readDraft(schema, { ...draftOf(before), eventIds: 'b, c' }).body?.metadata).toEqual({
    allowedEventIds: ['b', 'c'],
    allowedEventNames: ['Opera', 'c'],
    partner: 'ada',
  });
  expect(readDraft(schema, { ...draftOf(before), allowedProductTypes: [] }).body?.metadata).toEqual({
    partner: 'ada',
  });
});

test('a number that the page rounded is not saved with the events of a coupon, and another event can be', () => {
  const metadata = { allowedEventIds: [2 ** 53, 7] };
  const before: Coupon = { ...coupon, allowedProductTypes: ['event_ticket'], metadata };
  const schema = couponChangesSchema(before);
  expect(readDraft(schema, draftOf(before)).problems).toBeUndefined();
  expect(readDraft(schema, { ...draftOf(before), eventIds: `${2 ** 53}, 8` }).problems).toEqual({
    eventIds: 'Numbers of more than 15 digits are rounded here: write them as text, or use the API',
  });
  expect(readDraft(schema, { ...draftOf(before), eventIds: '9007199254740993, 7' }).problems).toBeUndefined();
  const other = couponChangesSchema({ ...before, metadata: { campaign: 2 ** 53 } });
  expect(readDraft(other, { ...draftOf(before), eventIds: '8' }).problems?.eventIds).toMatch(/rounded here/);
});

test('only changed fields of a coupon are sent, so that an old screen does not reactivate it', () => {
  const schema = couponChangesSchema(coupon);
  expect(readDraft(schema, draftOf(coupon)).body).toEqual({});
  expect(readDraft(schema, { ...draftOf(coupon), usageLimit: '5' }).body).toEqual({ usageLimit: 5 });
  expect(readDraft(schema, { ...draftOf(coupon), isActive: !coupon.isActive }).body).toEqual({
    isActive: !coupon.isActive,
  });
});

test('the status of a coupon names its first obstacle', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const past = '2026-11-21T12:00:00.000Z';
  expect(couponStatus(coupon, now)).toBe('active');
  expect(couponStatus({ ...coupon, usageLimit: 2, usageCount: 2 }, now)).toBe('exhausted');
  expect(couponStatus({ ...coupon, expiresAt: past, usageLimit: 2, usageCount: 2 }, now)).toBe('expired');
  expect(couponStatus({ ...coupon, isActive: false, expiresAt: past }, now)).toBe('inactive');
});

test('days without a use of the coupon are included, today last', () => {
  const days = daysOfUse({
    daily: [{ day: '2026-11-20', uses: 3, paid: 1 }],
    today: new Date('2026-11-21T23:59:00Z'),
    count: 3,
  });
  expect(days).toEqual([
    { day: '2026-11-19', uses: 0, paid: 0 },
    { day: '2026-11-20', uses: 3, paid: 1 },
    { day: '2026-11-21', uses: 0, paid: 0 },
  ]);
});
