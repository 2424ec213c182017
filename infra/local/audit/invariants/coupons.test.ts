import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from '../planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('finds a coupon that was used beyond its limit or counted wrongly', async () => {
  const fine = await coupon({ usage_limit: 1, usage_count: 1 });
  await redemption(fine, { invoice_id: await planted.invoice() });
  await redemption(fine, { ...paid, beyond_limit: true, invoice_id: await planted.invoice() });
  const twice = await coupon({ usage_limit: 1, usage_count: 1 });
  await redemption(twice, { invoice_id: await planted.invoice() });
  await redemption(twice, { invoice_id: await planted.invoice() });
  const forgotten = await coupon({ usage_count: 1 });

  const offenders = await planted.offenders('coupons are used within');
  expect(offenders.map(({ code }) => code).sort()).toEqual([twice.code, forgotten.code].sort());
});

test('finds a redemption without an invoice', async () => {
  const one = await coupon({ usage_count: 1 });
  const lost = crypto.randomUUID();
  await redemption(one, { invoice_id: lost });
  await redemption(one, { invoice_id: crypto.randomUUID(), state: 'released', released_at: ago(1) });

  expect(await planted.offenders('each coupon redemption belongs')).toMatchObject([{ invoice_id: lost }]);
});

test('finds a reservation that was never applied or should have been released', async () => {
  const one = await coupon({ usage_count: 4 });
  const old = { redeemed_at: ago(10) };
  const [applied, fresh, never, expired] = [
    await invoiceWith(one),
    await planted.invoice(),
    await planted.invoice({ updated_at: ago(10) }),
    await invoiceWith(one, { status: 'expired' }),
  ];
  await redemption(one, { ...old, invoice_id: applied });
  await redemption(one, { invoice_id: fresh });
  await redemption(one, { ...old, invoice_id: never });
  await redemption(one, { ...old, invoice_id: expired });

  const offenders = await planted.offenders('a reserved redemption is applied');
  expect(offenders.map(({ invoice_id }) => invoice_id).sort()).toEqual([never, expired].sort());
});

test('finds a redemption with other amounts than its invoice, and an invoice without its redemption', async () => {
  const one = await coupon({ usage_count: 3 });
  const [same, other, none] = [await invoiceWith(one), await invoiceWith(one), await invoiceWith(one)];
  await redemption(one, { invoice_id: same });
  await redemption(one, { invoice_id: other, discount_amount_minor: 199, final_amount_minor: 801 });
  await invoiceWith(one, { status: 'expired' });

  const amounts = await planted.offenders('a redemption has the amounts');
  expect(amounts.map(({ invoice_id }) => invoice_id)).toEqual([other]);
  const unused = (await planted.offenders('an unpaid invoice with a coupon')).map(({ number }) => number);
  expect(unused).toContain(await planted.numberOf(none));
  expect(unused).not.toContain(await planted.numberOf(same));
});

test('finds a payment with a coupon that was not redeemed, or exceeded the limit without an exception', async () => {
  const one = await coupon({ usage_count: 1 });
  const [redeemed, shown, unseen, never] = [
    await paidWith(one),
    await paidWith(one),
    await paidWith(one),
    await paidWith(one),
  ];
  await redemption(one, { ...paid, invoice_id: redeemed });
  for (const invoice_id of [shown, unseen])
    await redemption(one, { ...paid, beyond_limit: true, invoice_id });
  await planted.insert('payment.payment_exceptions', {
    id: crypto.randomUUID(),
    kind: 'coupon_overrun',
    invoice_id: shown,
    description: 'One too many',
    amount_minor: 200,
    currency: 'USD',
    provider_reference: one.code,
  });

  const offenders = await planted.offenders('an invoice paid with a coupon');
  expect(offenders.map(({ coupon_code, beyond_limit }) => [coupon_code, beyond_limit])).toEqual(
    expect.arrayContaining([
      [one.code, true],
      [one.code, null],
    ]),
  );
  const numbers = offenders.map(({ number }) => number);
  expect(numbers.sort()).toEqual([await planted.numberOf(unseen), await planted.numberOf(never)].sort());
});

test('finds a refunded invoice that a coupon counts as paid', async () => {
  const one = await coupon({ usage_count: 2 });
  const [kept, refunded] = [await paidWith(one), await paidWith(one, { status: 'refunded' })];
  for (const invoice_id of [kept, refunded]) await redemption(one, { ...paid, invoice_id });

  expect(await planted.offenders('the coupon statistics count')).toMatchObject([
    { number: await planted.numberOf(refunded), status: 'refunded', state: 'paid' },
  ]);
});

const paid = { state: 'paid', paid_at: ago(10) };
let made = 0;

async function coupon(fields: object): Promise<{ id: string; code: string }> {
  made += 1;
  const one = { id: crypto.randomUUID(), code: `PLANTED${made}` };
  const terms = { discount_percent: 20, created_by: 'admin-1', request_key: '' };
  await planted.insert('coupon.coupons', { ...one, ...terms, ...fields });
  return one;
}

async function redemption({ id }: { id: string }, fields: { invoice_id: string; [column: string]: unknown }) {
  await planted.insert('coupon.coupon_redemptions', {
    coupon_id: id,
    number: 'GFA-INV-100',
    recipient_email: 'ada@example.test',
    currency: 'USD',
    original_amount_minor: 1_000,
    discount_amount_minor: 200,
    final_amount_minor: 800,
    state: 'reserved',
    invoice_version: 2,
    amount_version: 2,
    ...fields,
  });
}

async function invoiceWith({ id, code }: { id: string; code: string }, fields: object = {}): Promise<string> {
  return await planted.invoice({
    amount_minor: 800,
    original_amount_minor: 1_000,
    discount_amount_minor: 200,
    discount_percent: 20,
    coupon_code: code,
    coupon_id: id,
    updated_at: ago(10),
    ...fields,
  });
}

async function paidWith(one: { id: string; code: string }, fields: object = {}): Promise<string> {
  return await invoiceWith(one, { status: 'paid', paid_at: ago(10), payment_provider: 'stripe', ...fields });
}
