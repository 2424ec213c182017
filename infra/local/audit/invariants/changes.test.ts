import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from '../planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);

const later = new Date(Date.now() + 60_000);
const by = { actor: 'admin-1', actor_name: 'Ada' };

/** Plants a payment method with its recorded changes. */
async function method(fields: object, changes: object[]): Promise<string> {
  const id = crypto.randomUUID();
  const bank = {
    id,
    name: 'Bank',
    type: 'bank_transfer',
    currency: 'EUR',
    details_text: 'A: b',
    created_by: 'admin-1',
  };
  await planted.insert('payment.payment_methods', { ...bank, created_at: later, ...fields });
  const subject = { kind: 'payment_method', subject_id: id, subject_name: 'Bank' };
  for (const change of changes)
    await planted.insert('payment.settings_changes', { ...by, ...subject, ...change });
  return id;
}

const ids = (found: { id: string }[]) => found.map(({ id }) => id).sort();
const sepa = (iban: string) => ({ account: { scheme: 'sepa', holder: 'Ada', iban } });
const created = { after: { details: 'A: b', 'account.holder': 'Ada', 'account.iban': 'DE1' } };

test('finds a setting whose creator was not recorded', async () => {
  await method({}, [{ after: { details: 'A: b' } }]);
  await method({ created_at: new Date(0) }, []);
  const rate = {
    base_currency: 'EUR',
    quote_currency: 'THB',
    rate: 38,
    created_by: 'admin-1',
    created_at: later,
  };
  const coupon = { discount_percent: 5, request_key: '', created_at: later };
  const made = {
    rate: crypto.randomUUID(),
    coupon: crypto.randomUUID(),
    link: crypto.randomUUID(),
  };
  await planted.insert('fx.fx_rates', { id: made.rate, ...rate });
  await planted.insert('coupon.coupons', {
    id: made.coupon,
    code: 'UNTOLD',
    created_by: 'admin-1',
    ...coupon,
  });
  await planted.insert('coupon.coupons', { code: 'SEEDED', created_by: 'seed', ...coupon });
  const link = { key: 'untold', label: 'Untold', url: 'https://a.example.org', created_at: later };
  await planted.insert('invoice.product_service_access', { id: made.link, ...link });
  const changed = { before: { details: 'A: a' }, after: { details: 'A: b' } };
  const wrong = [...Object.values(made), await method({}, []), await method({}, [changed])];

  expect(ids(await planted.offenders('the creation of each'))).toEqual(wrong.sort());
});

test('finds an account that differs from its last recorded change', async () => {
  const there = { before: { 'account.iban': 'DE1' }, after: { 'account.iban': 'GB2' } };
  await method(sepa('DE1'), [created]);
  await method(sepa('GB2'), [created, there]);
  await method(sepa('GB2'), []);
  await method({ ...sepa('GB2'), archived_at: later }, [created]);
  const wrong = [
    await method(sepa('GB2'), [created]),
    await method(sepa('DE1'), [created, there]),
    await method({ details_text: 'A: c', ...sepa('DE1') }, [created]),
  ];

  expect(ids(await planted.offenders('the account of each'))).toEqual(wrong.sort());
});
