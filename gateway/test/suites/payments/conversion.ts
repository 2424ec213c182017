import { afterEach, describe, expect, test } from '@jest/globals';
import { aCoupon, anAdmin, anInvoice } from '../../support/arrange.ts';
import { ok, refusal, refused } from '../../support/call.ts';

const settings = async () => (await ok('getFxSettings', { token: (await anAdmin()).token })).fxSettings;
const save = async (body: object) => ok('saveFxSettings', { token: (await anAdmin()).token, body });
const quote = (id: string, currency: string) =>
  ok('quoteConversion', { id, body: { paymentMethodCurrency: currency } });

const original = { isEnabled: true, conversionFeePercent: 2.5, rateLockDurationMinutes: 15 };

afterEach(async () => {
  const { token } = await anAdmin();
  await ok('saveFxSettings', { token, body: original });
});

describe('a quote', () => {
  test('is the rate and the fee, each rounded, locked for as long as the settings say', async () => {
    const { id } = await anInvoice({ amount: 12.34 });
    const given = await quote(id, 'HKD');
    expect(given).toMatchObject({
      conversionNeeded: true,
      originalAmount: 1_234,
      originalCurrency: 'USD',
      convertedCurrency: 'HKD',
      exchangeRate: 7.8,
      feeAmount: 241,
      convertedAmount: 9_625 + 241,
    });
    const minutes = (Date.parse(given.lockedUntil ?? '') - Date.parse(given.serverNow)) / 60_000;
    expect(minutes).toBeGreaterThan(14.9);
    expect(minutes).toBeLessThanOrEqual(15.001);
    expect((await quote(id, 'HKD')).quoteId).toBe(given.quoteId);
  });

  test('can be previewed without locking it', async () => {
    const { id } = await anInvoice({ amount: 12.34 });
    const ask = () => ok('getConversionStatus', { id, query: { currency: 'HKD' } });
    const price = { convertedAmount: 9_866, convertedCurrency: 'HKD', exchangeRate: 7.8, feeAmount: 241 };
    for (const status of [await ask(), await ask()]) {
      expect(status).toEqual({
        hasConversion: false,
        expired: false,
        preview: price,
        serverNow: expect.any(String),
      });
    }
    expect((await ok('getInvoice', { id })).invoice.convertedCurrency).toBeNull();
    expect(await quote(id, 'HKD')).toMatchObject(price);
    expect(await ask()).not.toHaveProperty('preview');
  });

  test('goes through the dollar between two other currencies', async () => {
    const { id } = await anInvoice({ amount: 100, currency: 'HKD' });
    const { exchangeRate, convertedAmount, feeAmount } = await quote(id, 'THB');
    expect(exchangeRate).toBe(4.551282);
    expect(feeAmount).toBe(1_138);
    expect(convertedAmount).toBe(45_513 + 1_138);
  });

  test('in the same currency changes nothing', async () => {
    const { id } = await anInvoice({ amount: 12.34 });
    expect(await quote(id, 'USD')).toMatchObject({
      conversionNeeded: false,
      originalAmount: 1_234,
      convertedAmount: 1_234,
      exchangeRate: 1,
      feeAmount: 0,
      quoteId: null,
      lockedUntil: null,
    });
  });

  test('keeps its terms when the settings change, and is void when the amount does', async () => {
    const { id } = await anInvoice();
    const locked = await quote(id, 'EUR');
    await save({ conversionFeePercent: 10 });
    expect(await quote(id, 'EUR')).toMatchObject({ quoteId: locked.quoteId, feeAmount: locked.feeAmount });
    expect(await ok('getConversionStatus', { id })).toMatchObject({ hasConversion: true, expired: false });
    const { code } = await aCoupon();
    await ok('applyCoupon', { id, body: { couponCode: code } });
    expect((await ok('getConversionStatus', { id })).hasConversion).toBe(false);
    const anew = await quote(id, 'EUR');
    expect(anew).toMatchObject({ originalAmount: 8_000, feeAmount: 736 });
    expect((await ok('getConversionStatus', { id, query: { currency: 'EUR' } })).quote?.quoteId).toBe(
      anew.quoteId,
    );
    expect((await ok('getConversionStatus', { id, query: { currency: 'THB' } })).hasConversion).toBe(false);
  });

  test('is refused where the pair or FX as a whole is switched off', async () => {
    const { id } = await anInvoice();
    const { enabledCurrencyPairs } = await settings();
    expect(enabledCurrencyPairs).toHaveLength(20);
    await save({ enabledCurrencyPairs: enabledCurrencyPairs.filter((pair) => pair !== 'USD-CNY') });
    const body = { paymentMethodCurrency: 'CNY' };
    expect(await refusal('quoteConversion', { id, body })).toBe('400 fx_pair_disabled');
    await save({ enabledCurrencyPairs });
    await save({ isEnabled: false });
    expect(await refusal('quoteConversion', { id, body })).toBe('400 fx_pair_disabled');
    expect(await refusal('quoteConversion', { id, body: { paymentMethodCurrency: 'GBP' } })).toBe(
      '400 validation_error',
    );
  });

  test('uses a stored rate with its margin while that is valid', async () => {
    const { token } = await anAdmin();
    const rate = { baseCurrency: 'CNY', quoteCurrency: 'THB', rate: 5, margin: 0.02 };
    const { fxRate } = await ok('createFxRate', { token, body: rate });
    expect(fxRate).toMatchObject({ rate: 5, margin: 0.02, provider: 'manual' });
    expect((await ok('listFxRates', { token })).fxRates[0]?.id).toBe(fxRate.id);
    const { id } = await anInvoice({ currency: 'CNY' });
    expect((await quote(id, 'THB')).exchangeRate).toBe(5.1);
    const past = { ...rate, baseCurrency: 'EUR', validUntil: '2024-01-01T00:00:00Z' };
    await ok('createFxRate', { token, body: past });
    const other = await anInvoice({ currency: 'EUR' });
    expect((await quote(other.id, 'THB')).exchangeRate).toBe(38.586957);
  });
});

describe('the settings', () => {
  test('are returned as saved', async () => {
    const { fxSettings } = await save({ conversionFeePercent: 3.25, rateLockDurationMinutes: 60 });
    expect(fxSettings).toMatchObject({
      id: 'default',
      createdAt: expect.any(String),
      conversionFeePercent: 3.25,
      rateLockDurationMinutes: 60,
      isEnabled: true,
    });
    expect(fxSettings.fallbackRates).toEqual({
      'USD-HKD': 7.8,
      'USD-CNY': 7.2,
      'USD-EUR': 0.92,
      'USD-THB': 35.5,
    });
    expect(await settings()).toEqual(fxSettings);
  });

  test.each([
    { conversionFeePercent: 10.01 },
    { conversionFeePercent: -0.1 },
    { conversionFeePercent: 1.234 },
    { rateLockDurationMinutes: 4 },
    { rateLockDurationMinutes: 61 },
    { rateLockDurationMinutes: 5.5 },
    { enabledCurrencyPairs: ['USD-USD'] },
    { fallbackRates: { 'USD-HKD': 0 } },
    { isEnabled: 'yes' },
  ])('refuse %p', async (body) => {
    const { token } = await anAdmin();
    const { status, error } = await refused('saveFxSettings', { token, body });
    expect([status, error]).toEqual([400, 'validation_error']);
  });
});
