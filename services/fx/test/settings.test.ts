import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { startFx } from './support/fx-client.ts';

const fx = await startFx();
const sql = new pg.Pool({ connectionString: fx.database.url, max: 1 });

afterAll(async () => {
  await sql.end();
  await fx.stop();
});

test('starts with the specified defaults', async () => {
  const { settings } = await fx.asAdmin(() => fx.gateway.getFxSettings({}));
  expect(settings).toMatchObject({
    isEnabled: true,
    conversionFeePercent: '2.50',
    rateLockDurationMinutes: 15,
    fallbackRates: { 'USD-HKD': '7.8', 'USD-CNY': '7.2', 'USD-EUR': '0.92', 'USD-THB': '35.5' },
  });
  expect(settings!.enabledCurrencyPairs).toHaveLength(20);
});

test('replaces the fields that are set and keeps the rest', async () => {
  await fx.asAdmin(() =>
    fx.gateway.saveFxSettings({ conversionFeePercent: '1.5', fallbackRates: { 'USD-THB': '36.123456' } }),
  );
  const { settings } = await fx.asAdmin(() => fx.gateway.getFxSettings({}));
  expect(settings).toMatchObject({
    isEnabled: true,
    conversionFeePercent: '1.50',
    rateLockDurationMinutes: 15,
    fallbackRates: { 'USD-HKD': '7.8', 'USD-CNY': '7.2', 'USD-EUR': '0.92', 'USD-THB': '36.123456' },
  });
  expect(settings!.enabledCurrencyPairs).toHaveLength(20);
});

test('switches single pairs and keeps what others have switched in the meantime', async () => {
  const enabled = async () =>
    (await fx.asAdmin(() => fx.gateway.getFxSettings({}))).settings!.enabledCurrencyPairs;
  const all = await enabled();
  await fx.asAdmin(() => fx.gateway.saveFxSettings({ pairsToDisable: ['EUR-THB', 'USD-HKD'] }));
  await Promise.all([
    fx.asAdmin(() => fx.gateway.saveFxSettings({ pairsToEnable: ['EUR-THB'] })),
    fx.asAdmin(() => fx.gateway.saveFxSettings({ pairsToDisable: ['CNY-USD'] })),
  ]);
  expect(await enabled()).toEqual(all.filter((pair) => pair !== 'USD-HKD' && pair !== 'CNY-USD'));
  await fx.asAdmin(() =>
    fx.gateway.saveFxSettings({
      enabledCurrencyPairs: { pairs: ['USD-EUR', 'USD-HKD'] },
      pairsToEnable: ['USD-THB', 'USD-CNY'],
      pairsToDisable: ['USD-THB', 'USD-EUR'],
    }),
  );
  expect(await enabled()).toEqual(['USD-HKD', 'USD-CNY']);
});

test('accepts an empty list of pairs and the limits themselves', async () => {
  const { settings } = await fx.asAdmin(() =>
    fx.gateway.saveFxSettings({
      isEnabled: false,
      conversionFeePercent: '0',
      rateLockDurationMinutes: 60,
      enabledCurrencyPairs: { pairs: [] },
    }),
  );
  expect(settings).toMatchObject({
    isEnabled: false,
    conversionFeePercent: '0.00',
    rateLockDurationMinutes: 60,
    enabledCurrencyPairs: [],
  });
});

test.each([
  ['a fee above ten percent', { conversionFeePercent: '10.01' }],
  ['a negative fee', { conversionFeePercent: '-0.01' }],
  ['a fee with three decimals', { conversionFeePercent: '2.555' }],
  ['a pair to switch on that is none', { pairsToEnable: ['USD-JPY'] }],
  ['a pair to switch off that is none', { pairsToDisable: ['USD-USD'] }],
  ['a lock of four minutes', { rateLockDurationMinutes: 4 }],
  ['a lock of 61 minutes', { rateLockDurationMinutes: 61 }],
  ['an unknown pair', { enabledCurrencyPairs: { pairs: ['USD-JPY'] } }],
  ['a pair of one currency', { enabledCurrencyPairs: { pairs: ['USD-USD'] } }],
  ['a fallback rate of zero', { fallbackRates: { 'USD-HKD': '0' } }],
  ['a negative fallback rate', { fallbackRates: { 'USD-HKD': '-1' } }],
  ['a fallback rate of another pair', { fallbackRates: { 'HKD-USD': '1' } }],
])('refuses %s and saves nothing', async (_name, changes) => {
  const before = await fx.asAdmin(() => fx.gateway.getFxSettings({}));
  await expect(
    fx.asAdmin(() => fx.gateway.saveFxSettings({ isEnabled: true, ...changes })),
  ).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', reason: 'VALIDATION_ERROR' });
  expect(await fx.asAdmin(() => fx.gateway.getFxSettings({}))).toEqual(before);
});

test.each([
  ['conversion_fee_percent = 10.01'],
  ['rate_lock_duration_minutes = 4'],
  ["enabled_currency_pairs = '{USD-JPY}'"],
])('the database itself refuses %s', async (change) => {
  await expect(sql.query(`update fx.fx_settings set ${change}`)).rejects.toMatchObject({ code: '23514' });
});

test('lists rates newest first', async () => {
  const base = { baseCurrency: 'EUR', quoteCurrency: 'THB' };
  await fx.asAdmin(() => fx.gateway.addFxRate({ ...base, rate: '38' }));
  const validUntil = new Date(Date.now() + 60_000);
  await fx.asAdmin(() => fx.gateway.addFxRate({ ...base, rate: '38.5', margin: '0', validUntil }));
  const { rates } = await fx.asAdmin(() => fx.gateway.listFxRates({}));
  expect(rates).toMatchObject([
    { ...base, rate: '38.500000', margin: '0.0000', provider: 'manual', validUntil },
    { ...base, rate: '38.000000', margin: '0.0200', provider: 'manual', validUntil: undefined },
  ]);
});

test('a rate in use is listed after however many newer ones of other pairs', async () => {
  const old = { baseCurrency: 'CNY', quoteCurrency: 'EUR' };
  const other = { baseCurrency: 'CNY', quoteCurrency: 'THB' };
  await fx.asAdmin(() => fx.gateway.addFxRate({ ...old, rate: '0.1' }));
  await fx.asAdmin(() => fx.gateway.addFxRate({ ...old, rate: '0.12' }));
  for (let added = 0; added < 200; added += 20)
    await Promise.all(
      Array.from({ length: 20 }, () => fx.asAdmin(() => fx.gateway.addFxRate({ ...other, rate: '5' }))),
    );
  const { rates } = await fx.asAdmin(() => fx.gateway.listFxRates({}));
  expect(rates.slice(0, 200).every(({ quoteCurrency }) => quoteCurrency === 'THB')).toBe(true);
  expect(rates.filter(({ quoteCurrency }) => quoteCurrency === 'EUR')).toMatchObject([
    { ...old, rate: '0.120000', state: 'in_use' },
  ]);
  expect(rates[0]?.state).toBe('in_use');
  expect(rates[1]?.state).toBe('replaced');
});

test.each([
  ['an unknown pair', { baseCurrency: 'USD', quoteCurrency: 'USD', rate: '1' }],
  ['a rate of zero', { baseCurrency: 'USD', quoteCurrency: 'HKD', rate: '0' }],
  ['a rate with seven decimals', { baseCurrency: 'USD', quoteCurrency: 'HKD', rate: '7.1234567' }],
  ['a rate that is no number', { baseCurrency: 'USD', quoteCurrency: 'HKD', rate: 'NaN' }],
  ['a negative margin', { baseCurrency: 'USD', quoteCurrency: 'HKD', rate: '7', margin: '-0.1' }],
])('refuses %s', async (_name, rate) => {
  await expect(fx.asAdmin(() => fx.gateway.addFxRate(rate))).rejects.toMatchObject({
    reason: 'VALIDATION_ERROR',
  });
});

test('is for admins only', async () => {
  const calls: (() => Promise<unknown>)[] = [
    () => fx.gateway.getFxSettings({}),
    () => fx.gateway.saveFxSettings({ isEnabled: false }),
    () => fx.gateway.listFxRates({}),
    () => fx.gateway.addFxRate({ baseCurrency: 'USD', quoteCurrency: 'HKD', rate: '7' }),
  ];
  for (const call of calls) {
    await expect(fx.asMember(call)).rejects.toMatchObject({ reason: 'ADMIN_ACCESS_REQUIRED' });
    await expect(fx.asNobody(call)).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
  }
});

test('previews the cost of draft settings and saves nothing', async () => {
  const before = await fx.asAdmin(() => fx.gateway.getFxSettings({}));
  const asked = { amountMinor: 10_000n, sourceCurrency: 'USD', targetCurrency: 'HKD' };
  const draft = {
    isEnabled: true,
    conversionFeePercent: '10',
    enabledCurrencyPairs: { pairs: ['USD-HKD'] },
    fallbackRates: { 'USD-HKD': '8' },
  };
  const preview = await fx.asAdmin(() => fx.gateway.previewFxSettings({ ...asked, settings: draft }));
  expect(preview).toMatchObject({
    convertedAmountMinor: 88_000n,
    feeMinor: 8_000n,
    exchangeRate: '8.000000',
    provider: 'fallback',
    conversionFeePercent: '10.00',
  });
  const off = { ...asked, settings: { ...draft, isEnabled: false } };
  await expect(fx.asAdmin(() => fx.gateway.previewFxSettings(off))).rejects.toMatchObject({
    reason: 'FX_PAIR_DISABLED',
  });
  expect(await fx.asAdmin(() => fx.gateway.getFxSettings({}))).toEqual(before);
  await expect(fx.asMember(() => fx.gateway.previewFxSettings(asked))).rejects.toMatchObject({
    reason: 'ADMIN_ACCESS_REQUIRED',
  });
  await expect(fx.asNobody(() => fx.gateway.expireFxRate({ id: crypto.randomUUID() }))).rejects.toMatchObject(
    {
      reason: 'UNAUTHORIZED',
    },
  );
});
