import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from '../planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/**
 * Plants a manual payment by ada that admin-1 approved and that is settled, with these columns overridden;
 * `false` leaves a row out.
 */
async function approved({ review = {}, settlement = {}, attempt = {} }: Planted): Promise<string> {
  const paid = { status: 'paid', paid_at: ago(5), paid_rail: 'manual', payment_provider: 'manual' };
  const invoice_id = await planted.invoice(settlement === false ? {} : paid);
  const manual = { rail: 'manual', gems: null, payer_id: 'ada' };
  const attempt_id = await planted.attempt({ ...manual, invoice_id, ...attempt });
  const decision = { decision: 'approved', decision_note: 'seen', decided_by: 'admin-1', decided_at: ago(5) };
  if (review) await planted.insert('payment.manual_reviews', { attempt_id, ...decision, ...review });
  if (settlement)
    await planted.insert('invoice.settlements', {
      invoice_id,
      attempt_id,
      rail: 'manual',
      provider: 'manual',
      amount_minor: 1_000,
      currency: 'USD',
      amount_version: 1,
      ...settlement,
    });
  return attempt_id;
}

const firstBy = (who: string) => ({
  first_approved_by: who,
  first_approved_name: who,
  first_approved_at: ago(6),
  first_approval_note: 'seen',
});

const attemptsOf = (found: { attempt_id: string }[]) => found.map(({ attempt_id }) => attempt_id).sort();

test('finds a manual settlement that nobody approved, that its payer approved, or whose payer is unknown', async () => {
  await approved({});
  await approved({ review: { decided_by: 'ada', is_alone: true } });
  await approved({ review: firstBy('admin-2') });
  const wrong = [
    await approved({ review: false }),
    await approved({ review: { decision: 'rejected' } }),
    await approved({ review: { decided_by: 'ada' } }),
    await approved({ review: { decided_by: '' } }),
    await approved({ review: { decision_note: '' } }),
    await approved({ attempt: { payer_id: '' } }),
    await approved({ review: firstBy('ada') }),
  ];

  expect(attemptsOf(await planted.offenders('a manual settlement has an'))).toEqual(wrong.sort());
});

test('finds an approval that settled nothing and a rejection that settled', async () => {
  const known = attemptsOf(await planted.offenders('an approved payment is settled'));
  await approved({ settlement: false, review: { decided_at: new Date() } });
  const wrong = [await approved({ settlement: false }), await approved({ review: { decision: 'rejected' } })];

  const found = attemptsOf(await planted.offenders('an approved payment is settled'));
  expect(found.filter((id) => !known.includes(id))).toEqual(wrong.sort());
});

test('finds a decision by somebody whom the wallet never reported as an admin', async () => {
  const user = (id: string, fields: object) => planted.insert('account.users', { id, ...fields });
  await user('admin-1', { is_admin: true, last_admin_at: new Date() });
  await user('admin-2', { is_admin: false, last_admin_at: new Date() });
  await user('ben', { is_admin: false });
  await user('chloe', { is_admin: true, last_admin_at: ago(60) });
  const known = attemptsOf(await planted.offenders('whoever approved or confirmed'));
  const decidedBy = (decided_by: string) =>
    approved({ review: { decided_by, decided_at: new Date(Date.now() + 60_000) } });
  await decidedBy('admin-1');
  await decidedBy('admin-2');
  const wrong = [await decidedBy('ben'), await decidedBy('chloe'), await decidedBy('nobody')];

  const found = attemptsOf(await planted.offenders('whoever approved or confirmed'));
  expect(found.filter((id) => !known.includes(id))).toEqual(wrong.sort());
});

interface Planted {
  review?: object | false;
  settlement?: object | false;
  attempt?: object;
}
