import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from '../planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const soon = () => new Date(Date.now() + 60_000);

test('finds a discount that was not rounded half up', async () => {
  const discounted = (original: number, discount: number) =>
    planted.invoice({
      amount_minor: original - discount,
      original_amount_minor: original,
      discount_amount_minor: discount,
      discount_percent: 12.5,
      coupon_code: 'EIGHTH',
      coupon_id: crypto.randomUUID(),
    });
  await discounted(1_004, 126);
  await discounted(1_003, 125);
  const down = await discounted(1_012, 126);

  expect(await planted.offenders('an invoice with a coupon')).toMatchObject([
    { number: await planted.numberOf(down) },
  ]);
});

/** Plants a quote of HKD 3.33 in US cents: at 0.128205 that is 42.69, so 43; 2.5 % of it is 1.075, so 1. */
async function quote(invoice: string, fields: object = {}): Promise<string> {
  const id = crypto.randomUUID();
  await planted.insert('fx.invoice_fx_conversions', {
    id,
    invoice_id: invoice,
    amount_version: 1,
    original_amount_minor: 333,
    original_currency: 'HKD',
    converted_amount_minor: 44,
    converted_currency: 'USD',
    exchange_rate: 0.128205,
    fee_minor: 1,
    fee_percent: 2.5,
    provider: 'fallback',
    locked_at: ago(10),
    expires_at: soon(),
    ...fields,
  });
  return id;
}

test('finds an omitted fee and a conversion that was rounded down', async () => {
  const on = () => planted.invoice({ currency: 'HKD', amount_minor: 333 });
  await quote(await on());
  await quote(await on(), { fee_percent: null, fee_minor: 0, converted_amount_minor: 43 });
  const free = await quote(await on(), { fee_minor: 0, converted_amount_minor: 43 });
  const down = await quote(await on(), { converted_amount_minor: 43 });

  const found = await planted.offenders('a conversion is its amount');
  expect(found.map(({ id }) => id).sort()).toEqual([free, down].sort());
});

test('finds a payment at another price than its quote, without a quote, or with an expired one', async () => {
  const paid = async (said: object, frozenAt: Date | undefined = ago(5), price: object = {}) => {
    const invoice_id = await planted.invoice({ currency: 'HKD', amount_minor: 333 });
    const quoteId = await quote(invoice_id);
    const terms = { convertedAmountMinor: '44', convertedCurrency: 'USD', exchangeRate: '0.128205' };
    const conversion = JSON.stringify({ quoteId, ...terms, feeAmountMinor: '1', ...said });
    const attempt = { invoice_id, currency: 'HKD', amount_minor: 333, gems: 44, gem_rate: 0.01, ...price };
    const id = await planted.attempt({ ...attempt, conversion });
    if (frozenAt)
      await planted.insert('fx.quote_freezes', { attempt_id: id, quote_id: quoteId, frozen_at: frozenAt });
    return id;
  };
  await paid({});
  const wrong = [
    await paid({ convertedAmountMinor: '43' }),
    await paid({ feeAmountMinor: undefined }),
    await paid({}, new Date(Date.now() + 600_000)),
    await paid({}, ago(5), { amount_minor: 332 }),
  ];
  const invoice = await planted.invoice({ currency: 'HKD', amount_minor: 333 });
  wrong.push(
    await planted.attempt({ invoice_id: invoice, currency: 'HKD', amount_minor: 333, conversion: '{}' }),
  );

  const found = await planted.offenders('a payment in another');
  expect(found.map(({ id }) => id).sort()).toEqual(wrong.sort());
});

test('finds gems that were rounded down or too far up, and a rate that was not recorded', async () => {
  const paid = async (gems: number, gem_rate: number | null, fields: object = {}) =>
    planted.attempt({ invoice_id: await planted.invoice(), gems, gem_rate, ...fields });
  await paid(334, 0.03);
  await paid(1_000, 0.01);
  await paid(334, null, { created_at: ago(100_000) });
  await planted.attempt({ gems: 7, amount_minor: 0, currency: '' });
  const wrong = [
    await paid(333, 0.03),
    await paid(335, 0.03),
    await paid(1_001, 0.01),
    await paid(334, null, { created_at: new Date(Date.now() + 2 * 3_600_000) }),
  ];

  const found = await planted.offenders('gems are the US');
  expect(
    found
      .map(({ id }) => id)
      .filter((id) => wrong.includes(id))
      .sort(),
  ).toEqual(wrong.sort());
  expect(found.filter(({ gems }) => gems === '7' || gems === '334')).toHaveLength(1);
});

test('finds an invoice or a settlement with other gems or another conversion than the payment', async () => {
  const settled = async (shown: object, kept: object) => {
    const paid = { status: 'paid', paid_at: ago(5), paid_rail: 'wallet', payment_provider: 'other' };
    const invoice_id = await planted.invoice({ ...paid, gems_used: 1_000, ...shown });
    const attempt_id = await planted.attempt({ invoice_id });
    const settlement = {
      rail: 'wallet',
      provider: 'other',
      amount_minor: 1_000,
      currency: 'USD',
      amount_version: 1,
    };
    await planted.insert('invoice.settlements', {
      invoice_id,
      attempt_id,
      gems_used: 1_000,
      ...settlement,
      ...kept,
    });
    return attempt_id;
  };
  await settled({}, {});
  const wrong = [
    await settled({ gems_used: 999 }, {}),
    await settled({}, { gems_used: null }),
    await settled({ fx_rate_locked: 1, converted_amount_minor: 5, converted_currency: 'HKD' }, {}),
    await settled({}, { converted_amount_minor: 5, converted_currency: 'HKD' }),
  ];

  const found = await planted.offenders('invoice and settlement have');
  expect(found.map(({ attempt_id }) => attempt_id).sort()).toEqual(wrong.sort());
});
