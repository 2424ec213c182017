import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import { aCoupon, aMember, anAdmin, anInvoice, read } from '../../support/arrange.ts';
import { call, ok, refusal, refused } from '../../support/call.ts';

const apply = (id: string, couponCode: string) => ({ id, body: { couponCode } });
const usageOf = async (code: string) =>
  (await ok('getCoupon', { token: (await anAdmin()).token, params: { code } })).coupon.usageCount;

describe('a coupon', () => {
  test('is created in upper case, found in any case and listed', async () => {
    const { token } = await anAdmin();
    const body = {
      code: ' summer20 ',
      discountPercent: 20,
      usageLimit: '',
      expiresAt: '',
      metadata: { a: 1 },
    };
    const { coupon } = await ok('createCoupon', { token, body });
    expect(coupon).toMatchObject({
      code: 'SUMMER20',
      discountPercent: '20.00',
      usageLimit: null,
      expiresAt: null,
      usageCount: 0,
      isActive: true,
      allowedProductTypes: [],
      metadata: { a: 1 },
    });
    expect((await ok('getCoupon', { token, params: { code: 'Summer20' } })).coupon).toEqual(coupon);
    const { coupons, total } = await ok('adminListCoupons', { token, query: { search: 'mmer2' } });
    expect([total, coupons.map(({ id }) => id)]).toEqual([1, [coupon.id]]);
    const again = { token, body: { code: 'summer20', discountPercent: 5 } };
    expect(await refusal('createCoupon', again)).toBe('409 duplicate_code');
    expect(await refusal('getCoupon', { token, params: { code: 'NOSUCH' } })).toBe('404 coupon_not_found');
    expect(await refusal('getCouponStats', { token, params: { code: 'NOSUCH' } })).toBe(
      '404 coupon_not_found',
    );
  });

  test.each([
    [{ discountPercent: 10 }, 'code', 'Coupon code is required'],
    [{ code: ' ', discountPercent: 10 }, 'code', 'Coupon code is required'],
    [{ code: 'X'.repeat(51), discountPercent: 10 }, 'code', 'Coupon code too long'],
    [{ code: 'A-B', discountPercent: 10 }, 'code', expect.any(String)],
    [{ code: 'A', discountPercent: 0 }, 'discountPercent', 'Discount must be at least 0.01%'],
    [{ code: 'A', discountPercent: 100.01 }, 'discountPercent', 'Discount cannot exceed 100%'],
    [{ code: 'A', discountPercent: 10.001 }, 'discountPercent', expect.any(String)],
    [{ code: 'A', discountPercent: 10, usageLimit: 0 }, 'usageLimit', expect.any(String)],
    [
      { code: 'A', discountPercent: 10, allowedProductTypes: ['cars'] },
      'allowedProductTypes.0',
      expect.any(String),
    ],
    [{ code: 'A', discountPercent: 10, expiresAt: 'soon' }, 'expiresAt', expect.any(String)],
  ])('is not created from %p', async (body, path, message) => {
    const { token } = await anAdmin();
    expect((await refused('createCoupon', { token, body })).details).toEqual([{ path, message }]);
  });

  test('takes its percentage off, rounded half up, and gives it back', async () => {
    const { id } = await anInvoice({ amount: 33.33 });
    const { code } = await aCoupon({ discountPercent: 12.5 });
    const { discount, invoice } = await ok('applyCoupon', apply(id, ` ${code.toLowerCase()} `));
    expect(discount).toMatchObject({
      code,
      percent: 12.5,
      amountMinor: 417,
      originalAmountMinor: 3_333,
      finalAmountMinor: 2_916,
      formatted: { original: '$33.33', discount: '$4.17', final: '$29.16' },
    });
    expect(invoice).toMatchObject({
      amountMinor: 2_916,
      originalAmountMinor: 3_333,
      discountAmountMinor: 417,
      discountPercent: 12.5,
      couponCode: code,
    });
    expect(await usageOf(code)).toBe(1);
    const second = await aCoupon();
    expect(await refusal('applyCoupon', apply(id, second.code))).toBe('409 coupon_already_applied');
    expect((await ok('removeCoupon', { id })).invoice).toMatchObject({
      amountMinor: 3_333,
      couponCode: null,
    });
    await waitFor(async () => (await usageOf(code)) === 0, { what: 'the coupon to be given back' });
    expect(await refusal('removeCoupon', { id })).toBe('200');
  });

  test('is refused with a reason and then changes nothing', async () => {
    const { token } = await anAdmin();
    const { id } = await anInvoice();
    const expired = await aCoupon({ expiresAt: '2024-01-01T00:00:00Z' });
    const inactive = await aCoupon({ isActive: false });
    const spent = await aCoupon({ usageLimit: 1 });
    await ok('applyCoupon', apply((await anInvoice()).id, spent.code));
    for (const [code, reason] of [
      ['NOSUCH', 'coupon_invalid'],
      [expired.code, 'coupon_expired'],
      [inactive.code, 'coupon_inactive'],
      [spent.code, 'coupon_exhausted'],
    ] as const) {
      expect(await refusal('applyCoupon', apply(id, code))).toBe(`400 ${reason}`);
      const body = { couponCode: code, invoiceId: id };
      expect(await ok('validateCoupon', { token, body })).toMatchObject({ valid: false, error: reason });
    }
    expect(await refusal('applyCoupon', apply(id, ' '))).toBe('400 validation_error');
    expect(await read(id)).toMatchObject({ couponCode: null, amountMinor: 10_000 });
    const unknown = { token, body: { couponCode: spent.code, invoiceId: crypto.randomUUID() } };
    expect(await refusal('validateCoupon', unknown)).toBe('404 invoice_not_found');
    expect(await refusal('validateCoupon', { token, body: { couponCode: 'A', invoiceId: 'x' } })).toBe(
      '400 validation_error',
    );
  });

  test('can be validated without being used', async () => {
    const { token } = await aMember();
    const { id } = await anInvoice();
    const { code } = await aCoupon({ discountPercent: 50 });
    expect(await ok('validateCoupon', { token, body: { couponCode: code, invoiceId: id } })).toEqual({
      valid: true,
      coupon: { code, discountPercent: '50.00', expiresAt: null, allowedProductTypes: [] },
      discountPreview: {
        originalAmount: 10_000,
        discountAmount: 5_000,
        finalAmount: 5_000,
        formatted: { original: '$100.00', discount: '$50.00', final: '$50.00' },
      },
    });
    expect(await usageOf(code)).toBe(0);
  });

  test('names the products that it is for', async () => {
    const types = { allowedProductTypes: ['event_ticket', 'consultation'] };
    const { code } = await aCoupon(types);
    const message = 'This coupon is only valid for: Event Ticket, Consultation';
    for (const metadata of [{}, { productType: 'learning_course' }, { productType: 'unknown' }]) {
      const { id } = await anInvoice({ metadata });
      expect(await refused('applyCoupon', apply(id, code))).toMatchObject({
        error: 'coupon_not_applicable',
        message,
      });
    }
    for (const metadata of [{ productType: 'consultation' }, { product_type: 'event_ticket' }]) {
      const { id } = await anInvoice({ metadata });
      expect(await refusal('applyCoupon', apply(id, code))).toBe('200');
    }
  });

  test('names the events that it is for', async () => {
    const metadata = { allowedEventIds: ['e1', 'e2'], allowedEventNames: ['Gala', 'Ball'] };
    const named = await aCoupon({ allowedProductTypes: ['event_ticket'], metadata });
    const bare = await aCoupon({
      allowedProductTypes: ['event_ticket'],
      metadata: { allowedEventIds: ['e1'] },
    });
    const ticket = (eventId: string) => anInvoice({ metadata: { productType: 'event_ticket', eventId } });
    const other = await anInvoice({ metadata: { productType: 'consultation' } });
    const refusedWith = async (id: string, code: string) =>
      (await refused('applyCoupon', apply(id, code))).message;
    expect(await refusedWith(other.id, named.code)).toBe('This coupon is only valid for event tickets');
    const third = await ticket('e3');
    expect(await refusedWith(third.id, named.code)).toBe('This coupon is only valid for: Gala, Ball');
    expect(await refusedWith(third.id, bare.code)).toBe('This coupon is only valid for: e1');
    expect(await refusal('applyCoupon', apply((await ticket('e2')).id, named.code))).toBe('200');
    const spelled = await anInvoice({ metadata: { product_type: 'event_ticket', event_id: 'e1' } });
    expect(await refusal('applyCoupon', apply(spelled.id, bare.code))).toBe('200');
  });

  test('distinguishes events by every digit of their ids', async () => {
    const long = (digits: string) => (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(digits);
    const { code } = await aCoupon({
      allowedProductTypes: ['event_ticket'],
      metadata: { allowedEventIds: [long('12345678901234567890')] },
    });
    const ticket = (digits: string) =>
      anInvoice({ metadata: { productType: 'event_ticket', eventId: long(digits) } });
    const other = await ticket('12345678901234567891');
    expect(await refusal('applyCoupon', apply(other.id, code))).toBe('400 coupon_not_applicable');
    const right = await ticket('12345678901234567890');
    expect(await refusal('applyCoupon', apply(right.id, code))).toBe('200');
  });

  test('keeps its limit under concurrency', async () => {
    const { code } = await aCoupon({ usageLimit: 3 });
    const invoices = await Promise.all(Array.from({ length: 20 }, () => anInvoice()));
    const answers = await Promise.all(invoices.map(({ id }) => refusal('applyCoupon', apply(id, code))));
    expect(answers.filter((answer) => answer === '200')).toHaveLength(3);
    expect(answers.filter((answer) => answer === '400 coupon_exhausted')).toHaveLength(17);
    expect(await usageOf(code)).toBe(3);
  });

  test('is changed field by field and keeps its code', async () => {
    const { token } = await anAdmin();
    const { id, code } = await aCoupon({ usageLimit: 5, expiresAt: '2030-01-01T00:00:00Z' });
    const change = async (body: object) => (await ok('updateCoupon', { id, token, body })).coupon;
    expect(await change({ isActive: false })).toMatchObject({ isActive: false, usageLimit: 5, code });
    expect(await change({ usageLimit: null, expiresAt: null, code: 'OTHER' })).toMatchObject({
      usageLimit: null,
      expiresAt: null,
      isActive: false,
      code,
    });
    expect(await change({ allowedProductTypes: ['gem_credits'] })).toMatchObject({
      allowedProductTypes: ['gem_credits'],
    });
    expect(await change({ allowedProductTypes: null, discountPercent: 33.33 })).toMatchObject({
      allowedProductTypes: [],
      discountPercent: '33.33',
    });
    expect(await refusal('updateCoupon', { id: crypto.randomUUID(), token, body: {} })).toBe(
      '404 coupon_not_found',
    );
    expect(await refusal('updateCoupon', { id: 'x', token, body: {} })).toBe('404 coupon_not_found');
  });

  test('disappears when it is deleted unused', async () => {
    const { token } = await anAdmin();
    const [used, unused] = [await aCoupon(), await aCoupon()];
    await ok('applyCoupon', apply((await anInvoice()).id, used.code));
    expect(await refusal('deleteCoupon', { id: used.id, token })).toBe('409 coupon_in_use');
    expect((await call('deleteCoupon', { id: unused.id, token })).status).toBe(204);
    expect(await refusal('deleteCoupon', { id: unused.id, token })).toBe('404 coupon_not_found');
    expect(await refusal('getCoupon', { token, params: { code: unused.code } })).toBe('404 coupon_not_found');
    expect(await refusal('applyCoupon', apply((await anInvoice()).id, unused.code))).toBe(
      '400 coupon_invalid',
    );
    const { coupons } = await ok('adminListCoupons', { token, query: { limit: '200' } });
    expect(coupons.map(({ id }) => id)).not.toContain(unused.id);
  });

  test('counts its use over paid and pending invoices', async () => {
    const { token } = await anAdmin();
    const payer = await aMember({ credits: 1_000_000 });
    const { code } = await aCoupon({ discountPercent: 10 });
    const [paid, pending, cancelled] = [await anInvoice(), await anInvoice(), await anInvoice()];
    for (const { id } of [paid, pending, cancelled]) await ok('applyCoupon', apply(id, code));
    await ok('payWithGems', { id: paid.id, token: payer.token });
    await ok('cancelInvoice', { id: cancelled.id, token, body: { cancelNotes: 'no' } });
    const { stats, invoices } = await waitFor(
      async () => {
        const found = await ok('getCouponStats', { token, params: { code } });
        return found.stats.totalUses === 2 && found.stats.paidInvoices === 1 && found;
      },
      { what: 'the statistics to settle' },
    );
    expect(stats).toMatchObject({
      totalUses: 2,
      paidInvoices: 1,
      pendingInvoices: 1,
      totalRevenue: 9_000,
      totalDiscount: 1_000,
      totalOriginalAmount: 10_000,
    });
    expect(invoices.map(({ id }) => id).sort()).toEqual([paid.id, pending.id].sort());
  });

  test('and what it left to pay are exported in major units, like any amount', async () => {
    const { token } = await anAdmin();
    const marker = crypto.randomUUID();
    const { code } = await aCoupon({ discountPercent: 10 });
    const { id } = await anInvoice({ amount: 1_234.5, description: marker });
    await ok('applyCoupon', apply(id, code));
    const answer = await call('exportInvoices', { token, query: { search: marker, format: 'csv' } });
    const [names = '', line = ''] = answer.bytes.toString('utf8').split('\r\n');
    const cells = line.split(',');
    const row = Object.fromEntries(names.split(',').map((name, place) => [name, cells[place]]));
    expect(row).toMatchObject({
      amount: '1111.05',
      currency: 'USD',
      originalAmount: '1234.50',
      discountAmount: '123.45',
    });
    expect(names).not.toContain('Minor');
  });
});
