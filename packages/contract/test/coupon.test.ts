import { expect, test } from '@jest/globals';
import { createCouponBody, updateCouponBody } from '../src/coupon/admin.ts';
import { applyCouponBody, validateCouponBody } from '../src/coupon/schema.ts';
import { refusals } from './refusals.ts';

const sound = { code: 'summer20', discountPercent: 20 };

test('a valid coupon gets an upper-case code and its defaults', () => {
  expect(createCouponBody.parse({ ...sound, usageCount: 5 })).toEqual({
    code: 'SUMMER20',
    discountPercent: 20,
    expiresAt: null,
    usageLimit: null,
    isActive: true,
    allowedProductTypes: [],
    externalSource: '',
    externalId: '',
    metadata: {},
  });
});

test.each([
  [{ code: '' }, 'code: Coupon code is required'],
  [{ code: '  ' }, 'code: Coupon code is required'],
  [{ code: undefined }, 'code: Coupon code is required'],
  [{ code: 'A'.repeat(51) }, 'code: Coupon code too long'],
  [{ code: 'SAVE 20' }, 'code: Coupon code can contain only letters and numbers'],
  [{ code: 'SAVE-20' }, 'code: Coupon code can contain only letters and numbers'],
  [{ code: 20 }, 'code: Coupon code must be text'],
  [{ discountPercent: 0 }, 'discountPercent: Discount must be at least 0.01%'],
  [{ discountPercent: 0.001 }, 'discountPercent: Discount must be at least 0.01%'],
  [{ discountPercent: -5 }, 'discountPercent: Discount must be at least 0.01%'],
  [{ discountPercent: 100.01 }, 'discountPercent: Discount cannot exceed 100%'],
  [{ discountPercent: 12.345 }, 'discountPercent: Discount can have at most two decimals'],
  [{ discountPercent: 'twenty' }, 'discountPercent: Discount must be a number'],
  [{ discountPercent: '20%' }, 'discountPercent: Discount must be a number'],
  [{ discountPercent: undefined }, 'discountPercent: Discount must be a number'],
  [{ usageLimit: 0 }, 'usageLimit: Usage limit must be a whole number of at least 1'],
  [{ usageLimit: 1.5 }, 'usageLimit: Usage limit must be a whole number of at least 1'],
  [{ usageLimit: '3' }, 'usageLimit: Usage limit must be a whole number of at least 1'],
  [{ usageLimit: 2 ** 31 }, 'usageLimit: Usage limit is too large'],
  [{ usageLimit: 2 ** 60 }, 'usageLimit: Usage limit is too large'],
  [{ expiresAt: 'soon' }, 'expiresAt: Expiry must be an ISO 8601 date and time'],
  [{ isActive: 'yes' }, 'isActive: Active must be true or false'],
  [{ allowedProductTypes: 'event_ticket' }, 'allowedProductTypes: Product types must be a list'],
  [{ externalId: 'x'.repeat(201) }, 'externalId: External id must be at most 200 characters'],
  [
    { metadata: { allowedEventIds: 'a,b' } },
    'metadata.allowedEventIds: Allowed event ids must be a list of texts or numbers',
  ],
  [
    { metadata: { allowedEventIds: [true] } },
    'metadata.allowedEventIds: Allowed event ids must be a list of texts or numbers',
  ],
  [
    { metadata: { allowedEventNames: {} } },
    'metadata.allowedEventNames: Allowed event names must be a list of texts',
  ],
])('%p is refused', (change, expected) => {
  expect(refusals(createCouponBody, { ...sound, ...change })).toEqual([expected]);
});

test('an unknown product type is named by its place in the list', () => {
  expect(refusals(createCouponBody, { ...sound, allowedProductTypes: ['event_ticket', 'boat'] })).toEqual([
    expect.stringMatching(/^allowedProductTypes\.1: Product type must be one of event_ticket, /),
  ]);
});

test('a discount is accepted as the decimal text of responses', () => {
  expect(createCouponBody.parse({ ...sound, discountPercent: '33.50' }).discountPercent).toBe(33.5);
});

test.each([0.01, 12.5, 33.33, 99.99, 100])('a discount of %p is accepted', (discountPercent) => {
  expect(refusals(createCouponBody, { ...sound, discountPercent })).toEqual([]);
});

test('blank and null mean never, unlimited and every product', () => {
  const blank = createCouponBody.parse({
    ...sound,
    expiresAt: '',
    usageLimit: '',
    allowedProductTypes: null,
    metadata: null,
  });
  expect(blank).toMatchObject({ expiresAt: null, usageLimit: null, allowedProductTypes: [], metadata: {} });
});

test('duplicate product types are merged, and event restrictions pass through', () => {
  const coupon = createCouponBody.parse({
    ...sound,
    allowedProductTypes: ['event_ticket', 'event_ticket'],
    metadata: { allowedEventIds: ['gala', 101], campaign: 'x' },
  });
  expect(coupon.allowedProductTypes).toEqual(['event_ticket']);
  expect(coupon.metadata).toEqual({ allowedEventIds: ['gala', 101], campaign: 'x' });
});

test('a change distinguishes kept from cleared fields and never changes the code', () => {
  expect(updateCouponBody.parse({ isActive: false, code: 'OTHER' })).toEqual({ isActive: false });
  expect(updateCouponBody.parse({ expiresAt: null, usageLimit: null, allowedProductTypes: null })).toEqual({
    expiresAt: null,
    usageLimit: null,
    allowedProductTypes: [],
  });
  expect(refusals(updateCouponBody, { discountPercent: 101 })).toEqual([
    'discountPercent: Discount cannot exceed 100%',
  ]);
});

test('a code is accepted in any case and form, but neither empty nor too long', () => {
  expect(applyCouponBody.parse({ couponCode: ' save-20 ' })).toEqual({ couponCode: 'SAVE-20' });
  expect(refusals(applyCouponBody, { couponCode: ' ' })).toEqual(['couponCode: Coupon code is required']);
  expect(refusals(applyCouponBody, {})).toEqual(['couponCode: Coupon code is required']);
  expect(refusals(applyCouponBody, { couponCode: 'x'.repeat(51) })).toEqual([
    'couponCode: Coupon code too long',
  ]);
  expect(refusals(applyCouponBody, { couponCode: 'a\u0000' })).toEqual([
    'couponCode: Coupon code contains characters that cannot be stored',
  ]);
});

test('validating a coupon needs the UUID of an invoice', () => {
  expect(refusals(validateCouponBody, { couponCode: 'A', invoiceId: 'GFA-INV-100' })).toEqual([
    'invoiceId: Invoice id must be a UUID',
  ]);
  expect(
    refusals(validateCouponBody, { couponCode: 'A', invoiceId: '11111111-1111-1111-1111-111111111111' }),
  ).toEqual([]);
});
