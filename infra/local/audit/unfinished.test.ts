import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from './planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const soon = () => new Date(Date.now() + 60_000);

test('the audit notices a decision on a payment that was never carried out', async () => {
  const decided = async (minutes: number) => {
    const id = await planted.attempt({
      rail: 'manual',
      state: 'calling',
      gems: null,
      invoice_id: await planted.invoice(),
      next_check_at: soon(),
    });
    const decision = { decision: 'approved', decided_by: 'admin-1', decided_at: ago(minutes) };
    await planted.insert('payment.manual_reviews', { attempt_id: id, ...decision });
    return id;
  };
  await decided(1);
  const forgotten = await decided(10);

  expect(await planted.offenders('what an admin decided about a payment')).toMatchObject([
    { id: forgotten, decision: 'approved' },
  ]);
});

test('the audit notices an unfinished payment that is not looked at', async () => {
  await planted.attempt({ state: 'unknown', next_check_at: soon() });
  const hanging = await planted.attempt({ state: 'created', next_check_at: ago(10) });

  expect(await planted.offenders('no payment hangs')).toMatchObject([{ id: hanging }]);
});

test('the audit notices a payment whose outcome nobody finds out', async () => {
  await planted.attempt({ state: 'unknown', next_check_at: soon() });
  const stuck = await planted.attempt({ state: 'unknown', next_check_at: soon(), created_at: ago(3_000) });

  expect(await planted.offenders('no payment is of unknown outcome')).toMatchObject([{ id: stuck }]);
});

test('the audit notices an invoice that is held for a payment that has ended', async () => {
  const heldFor = async (state: string) => {
    const attempt = await planted.attempt({ state, next_check_at: soon() });
    await planted.invoice({ claim_attempt_id: attempt, claim_rail: 'wallet', claimed_at: ago(10) });
    return attempt;
  };
  await heldFor('unknown');
  const ended = await heldFor('failed');

  expect(await planted.offenders('no invoice is held')).toMatchObject([{ claim_attempt_id: ended }]);
});
