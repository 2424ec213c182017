import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import { aCoupon, aMember, aMethod, anAdmin, anInvoice, read } from '../../support/arrange.ts';
import { call, ok, refusal, refused } from '../../support/call.ts';

describe('a letterhead', () => {
  test('is previewed on a specimen and stored nowhere', async () => {
    const { token } = await anAdmin();
    const { settings } = await ok('getCompanySettings');
    const next = await anInvoice();
    const body = { companyName: 'Never saved', address: '1 Road\nTown' };
    const { status, headers, bytes } = await call('previewCompanySettings', { token, body });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(2_000);
    expect((await ok('getCompanySettings')).settings).toEqual(settings);
    const after = await anInvoice();
    const numberOf = ({ gfaInvoiceId }: { gfaInvoiceId: string }) => Number(gfaInvoiceId.split('-').at(-1));
    expect(numberOf(after)).toBe(numberOf(next) + 1);
    const empty = await refused('previewCompanySettings', { token, body: { companyName: '', address: ' ' } });
    expect(empty.details).toEqual([
      { path: 'companyName', message: 'Company name is required' },
      { path: 'address', message: 'Address is required' },
    ]);
  });
});

describe('the conversion calculator', () => {
  const preview = async (body: object) =>
    (await ok('previewFxSettings', { token: (await anAdmin()).token, body })).preview;

  test('shows what a payer would see under unsaved settings', async () => {
    const { token } = await anAdmin();
    const { fxSettings } = await ok('getFxSettings', { token });
    const settings = {
      conversionFeePercent: 5,
      fallbackRates: { 'USD-EUR': 0.5 },
      rateLockDurationMinutes: 20,
    };
    expect(await preview({ settings, amountMinor: 10_001, from: 'USD', to: 'EUR' })).toEqual({
      conversionNeeded: true,
      originalAmount: 10_001,
      originalCurrency: 'USD',
      originalFormatted: '$100.01',
      convertedAmount: 5_251,
      convertedCurrency: 'EUR',
      convertedFormatted: '€52.51',
      baseAmount: 5_001,
      baseFormatted: '€50.01',
      exchangeRate: 0.5,
      feePercent: 5,
      feeAmount: 250,
      feeFormatted: '€2.50',
      rateSource: 'fallback',
      rateLockMinutes: 20,
    });
    expect((await ok('getFxSettings', { token })).fxSettings).toEqual(fxSettings);
    expect(await preview({ settings, amountMinor: 100, from: 'THB', to: 'THB' })).toMatchObject({
      conversionNeeded: false,
      convertedAmount: 100,
      exchangeRate: 1,
      feeAmount: 0,
      rateSource: 'none',
      feePercent: 5,
    });
  });

  test('agrees with the quotes of payers, and shows a rate in use until it ends', async () => {
    const { token } = await anAdmin();
    const rate = { baseCurrency: 'EUR', quoteCurrency: 'THB', rate: 40, margin: 0.01 };
    const { fxRate: older } = await ok('createFxRate', { token, body: rate });
    const { fxRate: newer } = await ok('createFxRate', { token, body: { ...rate, rate: 41 } });
    const stateOf = async (id: string) =>
      (await ok('listFxRates', { token })).fxRates.find((each) => each.id === id)?.state;
    expect([await stateOf(older.id), await stateOf(newer.id)]).toEqual(['replaced', 'in_use']);
    const shown = await preview({ amountMinor: 10_000, from: 'EUR', to: 'THB' });
    const { id } = await anInvoice({ currency: 'EUR' });
    const quote = await ok('quoteConversion', { id, body: { paymentMethodCurrency: 'THB' } });
    expect(shown).toMatchObject({
      rateSource: 'manual',
      exchangeRate: quote.exchangeRate,
      convertedAmount: quote.convertedAmount,
      feeAmount: quote.feeAmount,
    });
    for (let round = 0; round < 2; round += 1)
      expect((await call('deleteFxRate', { id: newer.id, token })).status).toBe(204);
    expect([await stateOf(older.id), await stateOf(newer.id)]).toEqual(['in_use', 'expired']);
    expect((await preview({ amountMinor: 10_000, from: 'EUR', to: 'THB' })).exchangeRate).toBe(40.4);
    await call('deleteFxRate', { id: older.id, token });
    expect((await preview({ amountMinor: 10_000, from: 'EUR', to: 'THB' })).rateSource).toBe('fallback');
    for (const missing of ['nothing', crypto.randomUUID()])
      expect(await refusal('deleteFxRate', { id: missing, token })).toBe('404 not_found');
  });

  test('refuses what a quote would be refused, and invalid input', async () => {
    const { token } = await anAdmin();
    const asked = { amountMinor: 100, from: 'USD', to: 'EUR' };
    for (const settings of [{ isEnabled: false }, { enabledCurrencyPairs: ['EUR-USD'] }])
      expect(await refusal('previewFxSettings', { token, body: { ...asked, settings } })).toBe(
        '400 fx_pair_disabled',
      );
    const nearlyNothing = { fallbackRates: { 'USD-EUR': 0.001 }, enabledCurrencyPairs: ['USD-EUR'] };
    expect(
      await refusal('previewFxSettings', {
        token,
        body: { ...asked, amountMinor: 1, settings: nearlyNothing },
      }),
    ).toBe('400 amount_too_small');
    const cases: [object, string][] = [
      [{ amountMinor: 0 }, 'amountMinor'],
      [{ amountMinor: 1.5 }, 'amountMinor'],
      [{ amountMinor: 100_000_000_000 }, 'amountMinor'],
      [{ from: 'GBP' }, 'from'],
      [{ settings: { conversionFeePercent: 11 } }, 'settings.conversionFeePercent'],
      [{ settings: { rateLockDurationMinutes: 4 } }, 'settings.rateLockDurationMinutes'],
    ];
    for (const [fields, path] of cases) {
      const { details } = await refused('previewFxSettings', { token, body: { ...asked, ...fields } });
      expect(details?.map((detail) => detail.path)).toEqual([path]);
    }
  });
});

describe('the tables of coupons and payment methods', () => {
  test('coupons are sorted by any column, page by page, and filtered by status', async () => {
    const { token } = await anAdmin();
    const mark = `L${Date.now()}`;
    const code = (name: string) => `${mark}${name}`;
    await aCoupon({ code: code('ACTIVE'), discountPercent: 20, usageLimit: 5 });
    await aCoupon({
      code: code('OFF'),
      discountPercent: 30,
      isActive: false,
      expiresAt: '2020-01-01T00:00:00Z',
    });
    await aCoupon({ code: code('OLD'), discountPercent: 10, expiresAt: '2020-01-01T00:00:00Z' });
    await aCoupon({
      code: code('USED'),
      discountPercent: 40,
      usageLimit: 1,
      expiresAt: '2990-01-01T00:00:00Z',
    });
    const { id } = await anInvoice();
    await ok('applyCoupon', { id, body: { couponCode: code('USED') } });
    const list = async (query: Record<string, string>) => {
      const names: string[] = [];
      let cursor = '';
      do {
        const page = await ok('adminListCoupons', {
          token,
          query: { search: mark.toLowerCase(), limit: '3', cursor, ...query },
        });
        names.push(...page.coupons.map((coupon) => coupon.code.slice(mark.length)));
        cursor = page.nextCursor ?? '';
        if (cursor === '') expect(page.total).toBe(names.length);
      } while (cursor !== '');
      return names.join(' ');
    };
    expect(await list({})).toBe('USED OLD OFF ACTIVE');
    expect(await list({ sort: 'createdAt', order: 'asc' })).toBe('ACTIVE OFF OLD USED');
    expect(await list({ sort: 'code', order: 'asc' })).toBe('ACTIVE OFF OLD USED');
    expect(await list({ sort: 'discountPercent' })).toBe('USED OFF ACTIVE OLD');
    expect(await list({ sort: 'usageCount' })).toBe('USED OLD OFF ACTIVE');
    expect(await list({ sort: 'expiresAt', order: 'asc' })).toBe('OFF OLD USED ACTIVE');
    const statuses = { active: 'ACTIVE', inactive: 'OFF', expired: 'OLD', exhausted: 'USED' };
    for (const [status, expected] of Object.entries(statuses)) expect(await list({ status })).toBe(expected);
    const { nextCursor } = await ok('adminListCoupons', { token, query: { search: mark, limit: '1' } });
    const other = { search: mark, sort: 'code', cursor: nextCursor ?? '' };
    expect(await refusal('adminListCoupons', { token, query: other })).toBe('400 validation_error');
    for (const query of [{ sort: 'id' }, { status: 'gone' }, { order: 'up' }] as Record<string, string>[])
      expect(await refusal('adminListCoupons', { token, query })).toBe('400 validation_error');
  });

  test('the statistics of a coupon are returned by day on request', async () => {
    const { token } = await anAdmin();
    const payer = await aMember({ credits: 1_000_000 });
    const { code } = await aCoupon();
    const today = () => new Date().toISOString().slice(0, 10);
    const began = today();
    const [paid, open] = [await anInvoice(), await anInvoice()];
    for (const { id } of [paid, open]) await ok('applyCoupon', { id, body: { couponCode: code } });
    await ok('payWithGems', { id: paid.id, token: payer.token });
    expect((await read(paid.id)).status).toBe('paid');
    const stats = async (query: Record<string, string> = {}) =>
      await ok('getCouponStats', { params: { code }, token, query });
    await waitFor(async () => (await stats()).stats.paidInvoices === 1, {
      what: 'the payment to be counted',
    });
    const { daily = [] } = await stats({ daily: 'true' });
    // One row, unless the day ended during the test.
    for (const { day } of daily) expect([began, today()]).toContain(day);
    expect(daily).toHaveLength(new Set(daily.map(({ day }) => day)).size);
    expect(daily.reduce((sum, { uses }) => sum + uses, 0)).toBe(2);
    expect(daily.reduce((sum, { paid: settled }) => sum + settled, 0)).toBe(1);
    expect(await stats()).not.toHaveProperty('daily');
    expect(await stats({ daily: 'false' })).not.toHaveProperty('daily');
  });

  test('payment methods are found by text, currency, type and whether they are active', async () => {
    const { token } = await anAdmin();
    const mark = `Mark ${Date.now()}`;
    const on = await aMethod({ name: `${mark} one`, currency: 'THB', type: 'qr_code' });
    const off = await aMethod({ name: 'Other', details: `Bank: ${mark}`, isActive: false });
    const list = async (query: Record<string, string>) =>
      (
        await ok('adminListPaymentMethods', { token, query: { search: mark.toUpperCase(), ...query } })
      ).paymentMethods.map(({ id }) => id);
    expect((await list({})).sort()).toEqual([on.id, off.id].sort());
    expect(await list({ currency: 'THB' })).toEqual([on.id]);
    expect(await list({ type: 'bank_transfer' })).toEqual([off.id]);
    expect(await list({ active: 'true' })).toEqual([on.id]);
    expect(await list({ active: 'false' })).toEqual([off.id]);
    expect(await list({ active: '', type: '', currency: '' })).toHaveLength(2);
    for (const query of [{ currency: 'GBP' }, { type: 'cash' }, { active: '1' }] as Record<string, string>[])
      expect(await refusal('adminListPaymentMethods', { token, query })).toBe('400 validation_error');
  });
});
