import { afterAll, expect, test } from '@jest/globals';
import { startCoupons, subjectOf } from './support/coupon-stack.ts';

const coupons = await startCoupons();
const { gateway, invoice, asAdmin, createCoupon } = coupons;

afterAll(() => coupons.stop());

test('stores the code in upper case and the percentage with two decimals', async () => {
  const expiresAt = new Date('2031-01-01T00:00:00.000Z');
  const created = await createCoupon({
    code: ' summer26 ',
    discountPercent: '12.5',
    expiresAt,
    usageLimit: 3,
    allowedProductTypes: ['event_ticket', 'event_ticket'],
    externalSource: 'affiliates',
    externalId: 'a-1',
    metadataJson: '{"b":1,"a":[2]}',
  });
  expect(created).toMatchObject({
    code: 'SUMMER26',
    discountPercent: '12.50',
    expiresAt,
    usageLimit: 3,
    usageCount: 0,
    isActive: true,
    allowedProductTypes: ['event_ticket'],
    createdBy: 'admin-1',
    externalSource: 'affiliates',
    externalId: 'a-1',
    metadataJson: '{"b":1,"a":[2]}',
  });
  const read = await asAdmin(() => gateway.getCoupon({ code: 'sUmMeR26' }));
  expect(read.coupon).toEqual(created);
});

test('refuses a code that exists, in any case', async () => {
  await createCoupon({ code: 'TWICE' });
  await expect(createCoupon({ code: 'twice' })).rejects.toMatchObject({
    code: 'ALREADY_EXISTS',
    reason: 'DUPLICATE_CODE',
  });
});

test('returns the first coupon when the same request is repeated', async () => {
  const request = { code: 'REPEATED', discountPercent: '5', isActive: true };
  const asked = coupons.asAdminWithKey('key-1');
  const first = await asked(() => gateway.createCoupon(request));
  expect(await asked(() => gateway.createCoupon(request))).toEqual(first);
  await expect(coupons.asAdminWithKey('key-2')(() => gateway.createCoupon(request))).rejects.toMatchObject({
    reason: 'DUPLICATE_CODE',
  });
});

test('does not take a coupon made 24 hours ago under the same key for this request’s', async () => {
  const createWith = (discountPercent: string) =>
    coupons.asAdminWithKey('coupon-YEARLY')(() =>
      gateway.createCoupon({ code: 'YEARLY', discountPercent, isActive: true }),
    );
  await createWith('5');
  await coupons.sql.query(
    `update coupon.coupons set created_at = created_at - interval '24 hours' where code = 'YEARLY'`,
  );
  await expect(createWith('10')).rejects.toMatchObject({ reason: 'DUPLICATE_CODE' });
});

test.each([
  ['no code', { code: ' ' }, 'Coupon code is required'],
  ['a code of 51 characters', { code: 'A'.repeat(51) }, 'Coupon code too long'],
  ['a code with a dash', { code: 'A-B' }, 'Coupon code may contain only letters and numbers'],
  ['no discount', { discountPercent: '0' }, 'Discount must be at least 0.01%'],
  ['a negative discount', { discountPercent: '-5' }, 'Discount must be at least 0.01%'],
  ['more than everything', { discountPercent: '100.01' }, 'Discount cannot exceed 100%'],
  ['three decimals', { discountPercent: '1.005' }, 'Discount: Too many decimal places'],
  ['a limit of zero', { usageLimit: 0 }, 'Usage limit must be at least 1'],
  ['an unknown product type', { allowedProductTypes: ['shoes'] }, 'Unknown product type'],
  ['metadata that is a list', { metadataJson: '[]' }, 'Metadata must be an object of at most 16 KB'],
  ['metadata that is no JSON', { metadataJson: '{' }, 'Metadata must be an object of at most 16 KB'],
])('refuses %s', async (_name, overrides, message) => {
  await expect(createCoupon(overrides)).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    reason: 'VALIDATION_ERROR',
    message,
  });
});

test('accepts the smallest and the largest discount', async () => {
  expect((await createCoupon({ discountPercent: '0.01' })).discountPercent).toBe('0.01');
  expect((await createCoupon({ discountPercent: '100' })).discountPercent).toBe('100.00');
});

test('changes only the fields that are set', async () => {
  const created = await createCoupon({ usageLimit: 5, expiresAt: new Date('2031-01-01T00:00:00.000Z') });
  const update = (changes: object) => asAdmin(() => gateway.updateCoupon({ id: created.id, ...changes }));
  const { coupon: toggled } = await update({ isActive: false });
  expect(toggled).toEqual({ ...created, isActive: false, updatedAt: toggled!.updatedAt });
  const { coupon: unlimited } = await update({ usageLimit: {}, expiresAt: {}, discountPercent: '7.25' });
  expect(unlimited).toMatchObject({ usageLimit: undefined, expiresAt: undefined, discountPercent: '7.25' });
  const { coupon: restricted } = await update({ allowedProductTypes: { types: ['consultation'] } });
  expect(restricted).toMatchObject({ allowedProductTypes: ['consultation'], isActive: false });
  const { coupon: universal } = await update({ allowedProductTypes: { types: [] }, isActive: true });
  expect(universal).toMatchObject({ allowedProductTypes: [], isActive: true, discountPercent: '7.25' });
});

test('refuses a limit below the number of current redemptions', async () => {
  const { id, code } = await createCoupon({ usageLimit: 5 });
  await invoice.reserveCoupon({ code, subject: subjectOf() });
  await invoice.reserveCoupon({ code, subject: subjectOf() });
  const limitTo = (value: number) => asAdmin(() => gateway.updateCoupon({ id, usageLimit: { value } }));
  await expect(limitTo(1)).rejects.toMatchObject({
    reason: 'VALIDATION_ERROR',
    details: { path: 'usageLimit' },
  });
  expect((await limitTo(2)).coupon).toMatchObject({ usageLimit: 2, usageCount: 2 });
});

test('refuses to delete a coupon while a redemption holds, then archives it and frees its code', async () => {
  const { id, code } = await createCoupon();
  const subject = subjectOf();
  await invoice.reserveCoupon({ code, subject });
  await expect(asAdmin(() => gateway.deleteCoupon({ id }))).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    reason: 'COUPON_IN_USE',
  });
  await invoice.releaseCoupon({ invoiceId: subject.invoiceId });
  await asAdmin(() => gateway.deleteCoupon({ id }));
  await expect(asAdmin(() => gateway.getCoupon({ code }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
    reason: 'COUPON_NOT_FOUND',
  });
  await expect(invoice.reserveCoupon({ code, subject: subjectOf() })).rejects.toMatchObject({
    reason: 'COUPON_INVALID',
  });
  const { rows } = await coupons.sql.query('select archived_at from coupon.coupons where id = $1', [id]);
  expect(rows[0].archived_at).not.toBeNull();
  expect((await createCoupon({ code })).id).not.toBe(id);
});

test('deletes a coupon that was never redeemed', async () => {
  const { id } = await createCoupon();
  await asAdmin(() => gateway.deleteCoupon({ id }));
  expect((await coupons.sql.query('select 1 from coupon.coupons where id = $1', [id])).rowCount).toBe(0);
  await expect(asAdmin(() => gateway.deleteCoupon({ id }))).rejects.toMatchObject({
    reason: 'COUPON_NOT_FOUND',
  });
});

test('pages through the newest first and finds a literal part of the code', async () => {
  for (const code of ['PAGE1X', 'PAGE2X', 'PAGE3X']) await createCoupon({ code });
  const first = await asAdmin(() => gateway.listCoupons({ limit: 2, search: 'page' }));
  expect(first.coupons.map(({ code }) => code)).toEqual(['PAGE3X', 'PAGE2X']);
  expect(first.total).toBe(3n);
  const rest = await asAdmin(() =>
    gateway.listCoupons({ limit: 2, search: 'page', cursor: first.nextCursor }),
  );
  expect(rest.coupons.map(({ code }) => code)).toEqual(['PAGE1X']);
  expect(rest.nextCursor).toBe('');
  expect((await asAdmin(() => gateway.listCoupons({ search: 'PAGE_X' }))).total).toBe(0n);
  await expect(asAdmin(() => gateway.listCoupons({ cursor: "1' or 1=1" }))).rejects.toMatchObject({
    reason: 'CURSOR_INVALID',
  });
});

test('is managed by admins only and redeemed by the invoice service only', async () => {
  const { id, code } = await createCoupon();
  const calls: (() => Promise<unknown>)[] = [
    () => gateway.createCoupon({ code: 'NEVER', discountPercent: '5' }),
    () => gateway.getCoupon({ code }),
    () => gateway.listCoupons({}),
    () => gateway.updateCoupon({ id, isActive: false }),
    () => gateway.deleteCoupon({ id }),
    () => gateway.getCouponStats({ code }),
  ];
  for (const call of calls) {
    await expect(coupons.asMember(call)).rejects.toMatchObject({ reason: 'ADMIN_ACCESS_REQUIRED' });
    await expect(coupons.asNobody(call)).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
  }
  const subject = subjectOf();
  await expect(gateway.reserveCoupon({ code, subject })).rejects.toMatchObject({ reason: 'FORBIDDEN' });
  await expect(gateway.releaseCoupon({ invoiceId: subject.invoiceId })).rejects.toMatchObject({
    reason: 'FORBIDDEN',
  });
});
