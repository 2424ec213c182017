import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from './planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);
const NAME = 'a settlement by a rail has a payment';

/** A paid invoice whose settlement names this attempt. */
async function settled(rail: string, attemptOf: (invoice: string) => Promise<string>): Promise<string> {
  const invoice = await planted.invoice({
    status: 'paid',
    paid_at: new Date(),
    paid_rail: rail,
    payment_provider: 'other',
  });
  const attempt = await attemptOf(invoice);
  await planted.insert('invoice.settlements', {
    invoice_id: invoice,
    attempt_id: attempt,
    rail,
    provider: 'other',
    amount_minor: 1_000,
    currency: 'USD',
    amount_version: 1,
  });
  return attempt;
}

test.each(['card', 'wallet', 'manual', 'one-to-come'])(
  'a settlement by %s without a payment, or by one that took no money, is noticed',
  async (rail) => {
    const lost = await settled(rail, async () => crypto.randomUUID());
    const failed = await settled(rail, (invoice) =>
      planted.attempt({ rail, gems: null, invoice_id: invoice, state: 'failed' }),
    );
    const another = await settled(rail, (invoice) =>
      planted.attempt({ rail: 'other', gems: null, invoice_id: invoice }),
    );
    const found = (await planted.offenders(NAME)).filter((offender) => offender.rail === rail);
    expect(found.map((offender) => offender.attempt_id).sort()).toEqual([lost, failed, another].sort());
  },
);

test('a settlement that its payment took, or an admin approved, is none, nor that of a coupon', async () => {
  const taken = await settled('card', (invoice) =>
    planted.attempt({ rail: 'card', gems: null, invoice_id: invoice }),
  );
  const approved = await settled('manual', (invoice) =>
    planted.attempt({
      rail: 'manual',
      gems: null,
      invoice_id: invoice,
      state: 'calling',
      next_check_at: new Date(),
    }),
  );
  await planted.insert('payment.manual_reviews', { attempt_id: approved, decision: 'approved' });
  const free = await settled('coupon', async () => crypto.randomUUID());
  const found = (await planted.offenders(NAME)).map((offender) => offender.attempt_id);
  expect(found.filter((id) => [taken, approved, free].includes(id as string))).toEqual([]);
});
