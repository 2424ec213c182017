import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from '../planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);

async function paid({
  payer,
  credited,
  bound,
}: {
  payer: string;
  credited: string | null;
  bound: string | null;
}) {
  const fields = { payer_id: bound, paid_at: new Date(), paid_rail: 'card', payment_provider: 'stripe' };
  const invoice = await planted.invoice({ status: 'paid', ...fields });
  const attempt = await planted.attempt({ rail: 'card', gems: null, invoice_id: invoice, payer_id: payer });
  await planted.insert('invoice.settlements', {
    invoice_id: invoice,
    attempt_id: attempt,
    rail: 'card',
    provider: 'stripe',
    amount_minor: 1_000,
    currency: 'USD',
    amount_version: 1,
    payer_id: credited,
  });
  return attempt;
}

test('finds a settlement that is credited to somebody who did not pay', async () => {
  await paid({ payer: 'ada', credited: 'ada', bound: 'ada' });
  await paid({ payer: '', credited: null, bound: null });
  const stolen = await paid({ payer: 'ada', credited: 'mallory', bound: 'mallory' });
  const lent = await paid({ payer: '', credited: 'mallory', bound: null });
  const bound = await paid({ payer: 'ada', credited: 'ada', bound: 'mallory' });

  const found = await planted.offenders('settlement, invoice and ledger');

  expect(found.map(({ attempt_id: id }) => id).sort()).toEqual([stolen, lent, bound].sort());
});
