import { afterAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { startFx } from './support/fx-client.ts';

const fx = await startFx();
const sql = new pg.Pool({ connectionString: fx.database.url, max: 2 });

afterAll(async () => {
  await sql.end();
  await fx.stop();
});

beforeEach(async () => {
  await sql.query('delete from fx.fx_rates');
  await fx.asAdmin(() =>
    fx.gateway.saveFxSettings({ isEnabled: true, conversionFeePercent: '2.50', rateLockDurationMinutes: 15 }),
  );
});

function request(overrides: object = {}) {
  return {
    invoiceId: crypto.randomUUID(),
    amountVersion: 1n,
    amountMinor: 10_000n,
    sourceCurrency: 'USD',
    targetCurrency: 'HKD',
    ...overrides,
  };
}

async function expire(quoteId: string): Promise<void> {
  await sql.query(
    `update fx.invoice_fx_conversions set locked_at = locked_at - interval '1 day', expires_at = now() - interval '1 s'
     where id = $1`,
    [quoteId],
  );
}

function addRate(rate: string, overrides: object = {}) {
  return fx.asAdmin(() =>
    fx.gateway.addFxRate({ baseCurrency: 'USD', quoteCurrency: 'HKD', rate, ...overrides }),
  );
}

test('refuses a pair whose fallback rates exceed the largest rate or round to nothing', async () => {
  const save = (fallbackRates: Record<string, string>) =>
    fx.asAdmin(() => fx.gateway.saveFxSettings({ fallbackRates }));
  await save({ 'USD-EUR': '0.000001', 'USD-HKD': '999999' });
  try {
    for (const [sourceCurrency, targetCurrency] of [
      ['EUR', 'HKD'],
      ['HKD', 'EUR'],
    ]) {
      await expect(fx.invoice.createQuote(request({ sourceCurrency, targetCurrency }))).rejects.toMatchObject(
        {
          reason: 'FX_PAIR_DISABLED',
        },
      );
    }
  } finally {
    await save({ 'USD-EUR': '0.92', 'USD-HKD': '7.8' });
  }
});

test('converts at the fallback rate and adds the fee on top', async () => {
  const { quote } = await fx.invoice.createQuote(request());
  expect(quote).toMatchObject({
    originalAmountMinor: 10_000n,
    originalCurrency: 'USD',
    convertedAmountMinor: 79_950n,
    convertedCurrency: 'HKD',
    exchangeRate: '7.800000',
    feeMinor: 1_950n,
    provider: 'fallback',
  });
  expect(quote!.expiresAt!.getTime() - quote!.lockedAt!.getTime()).toBe(15 * 60_000);
  const kept = 'select fee_percent from fx.invoice_fx_conversions where id = $1';
  expect((await sql.query(kept, [quote!.id])).rows).toEqual([{ fee_percent: '2.50' }]);
});

test.each([
  ['HKD', 'USD', '0.128205'],
  ['THB', 'EUR', '0.025915'],
  ['CNY', 'HKD', '1.083333'],
])(
  'crosses %s to %s through the US dollar without a margin',
  async (sourceCurrency, targetCurrency, rate) => {
    const { quote } = await fx.invoice.createQuote(request({ sourceCurrency, targetCurrency }));
    expect(quote).toMatchObject({ exchangeRate: rate, provider: 'fallback' });
  },
);

test('prefers the newest unexpired rate of exactly this direction, with its margin', async () => {
  await addRate('7');
  await addRate('7.75', { margin: '0.0123' });
  await addRate('9', { validUntil: new Date(Date.now() - 1_000) });
  await addRate('0.5', { baseCurrency: 'HKD', quoteCurrency: 'USD' });
  const { quote } = await fx.invoice.createQuote(request());
  expect(quote).toMatchObject({
    exchangeRate: '7.845325',
    provider: 'manual',
    convertedAmountMinor: 80_414n,
  });
});

test('a rate without a margin gets two percent', async () => {
  await addRate('7.75');
  const { quote } = await fx.invoice.createQuote(request());
  expect(quote!.exchangeRate).toBe('7.905000');
});

test('returns the quote that is still locked, whatever has changed since', async () => {
  const wanted = request();
  const first = await fx.invoice.createQuote(wanted);
  await addRate('9');
  await fx.asAdmin(() => fx.gateway.saveFxSettings({ isEnabled: false, conversionFeePercent: '9' }));
  const second = await fx.invoice.createQuote(wanted);
  expect(second.quote).toEqual(first.quote);
});

test('locks a new quote once the old one has expired', async () => {
  const wanted = request();
  const first = await fx.invoice.createQuote(wanted);
  await expire(first.quote!.id);
  const second = await fx.invoice.createQuote(wanted);
  expect(second.quote!.id).not.toBe(first.quote!.id);
  expect(second.quote!.expiresAt!.getTime()).toBeGreaterThan(second.serverNow!.getTime());
});

test('binds a quote to amount version and currency', async () => {
  const wanted = request();
  const first = await fx.invoice.createQuote(wanted);
  const other = await fx.invoice.createQuote({ ...wanted, amountVersion: 2n, amountMinor: 5_000n });
  const euro = await fx.invoice.createQuote({ ...wanted, targetCurrency: 'EUR' });
  expect(new Set([first, other, euro].map(({ quote }) => quote!.id)).size).toBe(3);
  const newest = await fx.invoice.getQuote({ invoiceId: wanted.invoiceId, amountVersion: 1n });
  expect(newest.quote!.id).toBe(euro.quote!.id);
});

test('fifty concurrent callers get the same quote', async () => {
  const wanted = request();
  const answers = await Promise.all(Array.from({ length: 50 }, () => fx.invoice.createQuote(wanted)));
  expect(new Set(answers.map(({ quote }) => quote!.id)).size).toBe(1);
  const { rows } = await sql.query('select count(*) from fx.invoice_fx_conversions where invoice_id = $1', [
    wanted.invoiceId,
  ]);
  expect(rows[0].count).toBe('1');
});

test('previews a quote without storing one', async () => {
  const { invoiceId, amountVersion, ...conversion } = request();
  await addRate('7.75', { margin: '0.0123' });
  const preview = await fx.invoice.previewQuote(conversion);
  await expect(fx.invoice.getQuote({ invoiceId, amountVersion })).rejects.toMatchObject({
    reason: 'FX_QUOTE_REQUIRED',
  });
  const { rows } = await sql.query('select count(*) from fx.invoice_fx_conversions where invoice_id = $1', [
    invoiceId,
  ]);
  expect(rows[0].count).toBe('0');
  const { quote } = await fx.invoice.createQuote({ invoiceId, amountVersion, ...conversion });
  const { convertedAmountMinor, exchangeRate, feeMinor, provider } = quote!;
  expect(preview).toEqual({ convertedAmountMinor, exchangeRate, feeMinor, provider });
});

test('previews the current rates, not those of a locked quote', async () => {
  const wanted = request();
  const { quote } = await fx.invoice.createQuote(wanted);
  await addRate('9', { margin: '0' });
  expect((await fx.invoice.previewQuote(wanted)).exchangeRate).toBe('9.000000');
  expect((await fx.invoice.createQuote(wanted)).quote).toEqual(quote);
});

test('refuses a direction that is not enabled', async () => {
  const pairs = ['HKD-USD'];
  await fx.asAdmin(() => fx.gateway.saveFxSettings({ enabledCurrencyPairs: { pairs } }));
  await expect(fx.invoice.createQuote(request())).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    reason: 'FX_PAIR_DISABLED',
  });
  const back = request({ sourceCurrency: 'HKD', targetCurrency: 'USD' });
  await expect(fx.invoice.createQuote(back)).resolves.toBeDefined();
  const { settings } = await fx.asAdmin(() => fx.gateway.getFxSettings({}));
  expect(settings!.enabledCurrencyPairs).toEqual(pairs);
  await fx.asAdmin(() =>
    fx.gateway.saveFxSettings({ enabledCurrencyPairs: { pairs: ['USD-HKD', 'USD-EUR', 'HKD-USD'] } }),
  );
});

test('refuses every conversion while FX is disabled', async () => {
  await fx.asAdmin(() => fx.gateway.saveFxSettings({ isEnabled: false }));
  await expect(fx.invoice.createQuote(request())).rejects.toMatchObject({ reason: 'FX_PAIR_DISABLED' });
  await expect(fx.invoice.previewQuote(request())).rejects.toMatchObject({ reason: 'FX_PAIR_DISABLED' });
});

test.each([
  ['an amount of zero', { amountMinor: 0n }],
  ['a negative amount', { amountMinor: -1n }],
  ['an amount beyond the largest', { amountMinor: 100_000_000_000n }],
  ['an unknown currency', { targetCurrency: 'JPY' }],
  ['the same currency twice', { targetCurrency: 'USD' }],
  ['an invoice id that is none', { invoiceId: 'GFA-INV-100' }],
])('refuses %s', async (_name, overrides) => {
  await expect(fx.invoice.createQuote(request(overrides))).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    reason: 'VALIDATION_ERROR',
  });
});

test('a result above the largest amount is refused as too large', async () => {
  const refusal = {
    code: 'INVALID_ARGUMENT',
    reason: 'AMOUNT_TOO_LARGE',
    message: 'This amount is too large to be paid in HKD. Please choose another way to pay.',
  };
  const asked = request({ amountMinor: 99_999_999_999n });
  await expect(fx.invoice.createQuote(asked)).rejects.toMatchObject(refusal);
  await expect(fx.invoice.previewQuote(asked)).rejects.toMatchObject(refusal);
});

test('distinguishes a missing quote from an expired one', async () => {
  const { invoiceId } = request();
  const asked = { invoiceId, amountVersion: 1n, targetCurrency: 'HKD' };
  const frozen = { ...asked, attemptId: crypto.randomUUID() };
  await expect(fx.invoice.getQuote(asked)).rejects.toMatchObject({ reason: 'FX_QUOTE_REQUIRED' });
  await expect(fx.payment.freezeQuote(frozen)).rejects.toMatchObject({ reason: 'FX_QUOTE_REQUIRED' });

  const { quote } = await fx.invoice.createQuote(request({ invoiceId }));
  expect((await fx.invoice.getQuote(asked)).expired).toBe(false);
  await expire(quote!.id);
  expect((await fx.invoice.getQuote(asked)).expired).toBe(true);
  await expect(fx.payment.freezeQuote(frozen)).rejects.toMatchObject({
    code: 'FAILED_PRECONDITION',
    reason: 'FX_QUOTE_EXPIRED',
  });
});

test('an attempt keeps the quote that it froze, even after the lock has ended', async () => {
  const wanted = request();
  const { quote } = await fx.invoice.createQuote(wanted);
  const asked = {
    invoiceId: wanted.invoiceId,
    amountVersion: 1n,
    targetCurrency: 'HKD',
    attemptId: crypto.randomUUID(),
  };
  expect((await fx.payment.freezeQuote(asked)).quote!.id).toBe(quote!.id);
  await expire(quote!.id);
  await fx.invoice.createQuote(wanted);
  expect((await fx.payment.freezeQuote(asked)).quote!.id).toBe(quote!.id);
  await expect(fx.payment.freezeQuote({ ...asked, amountVersion: 2n })).rejects.toMatchObject({
    reason: 'IDEMPOTENCY_CONFLICT',
  });
});

test('only the invoice and payment services handle quotes', async () => {
  await expect(fx.gateway.createQuote(request())).rejects.toMatchObject({ reason: 'FORBIDDEN' });
  await expect(fx.gateway.previewQuote(request())).rejects.toMatchObject({ reason: 'FORBIDDEN' });
  const asked = { invoiceId: crypto.randomUUID(), amountVersion: 1n, targetCurrency: 'HKD', attemptId: 'x' };
  await expect(fx.gateway.getQuote(asked)).rejects.toMatchObject({ reason: 'FORBIDDEN' });
  await expect(fx.gateway.freezeQuote(asked)).rejects.toMatchObject({ reason: 'FORBIDDEN' });
});

test('an amount that converts to nothing, and a quote of nothing, are refused with a message', async () => {
  const refusal = {
    code: 'INVALID_ARGUMENT',
    reason: 'AMOUNT_TOO_SMALL',
    message: 'This amount is too small to be paid in USD. Please choose another way to pay.',
  };
  const tiny = { amountMinor: 1n, sourceCurrency: 'HKD', targetCurrency: 'USD' };
  await expect(fx.invoice.createQuote(request(tiny))).rejects.toMatchObject(refusal);
  await expect(fx.invoice.previewQuote(tiny)).rejects.toMatchObject(refusal);

  const wanted = request({ ...tiny, amountMinor: 10_000n });
  const { quote } = await fx.invoice.createQuote(wanted);
  await sql.query(
    'update fx.invoice_fx_conversions set converted_amount_minor = 0, fee_minor = 0 where id = $1',
    [quote!.id],
  );
  const { invoiceId, amountVersion, targetCurrency } = wanted;
  const freeze = { invoiceId, amountVersion, targetCurrency, attemptId: crypto.randomUUID() };
  await expect(fx.payment.freezeQuote(freeze)).rejects.toMatchObject(refusal);
});
