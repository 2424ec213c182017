import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from '../planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const soon = () => new Date(Date.now() + 60_000);

test('finds a decision on a payment that was never carried out', async () => {
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

  expect(await planted.offenders('an admin’s decision about')).toMatchObject([
    { id: forgotten, decision: 'approved' },
  ]);
});

test('finds an unfinished payment that is not checked', async () => {
  await planted.attempt({ state: 'unknown', next_check_at: soon() });
  const hanging = await planted.attempt({ state: 'created', next_check_at: ago(10) });

  expect(await planted.offenders('no payment hangs: every')).toMatchObject([{ id: hanging }]);
});

test('finds a bulk job that nobody continues, and one that counts wrongly', async () => {
  const job = async (fields: object) => {
    const id = crypto.randomUUID();
    const asked = {
      act: 'cancel',
      note: 'over',
      send_webhook: false,
      asked_by: 'admin-1',
      asked_by_name: 'Ada',
    };
    await planted.insert('invoice.bulk_jobs', { id, ...asked, fingerprint: '', mandate: '', ...fields });
    return id;
  };
  await job({ next_check_at: soon() });
  const hanging = await job({ next_check_at: ago(10) });
  const miscounted = await job({ next_check_at: soon(), total: 2, done: 1 });

  const found = await planted.offenders('no bulk job hangs');
  expect(found.map(({ id }) => id).sort()).toEqual([hanging, miscounted].sort());
});

test('finds a payment whose outcome stays unknown', async () => {
  await planted.attempt({ state: 'unknown', next_check_at: soon() });
  const stuck = await planted.attempt({ state: 'unknown', next_check_at: soon(), created_at: ago(3_000) });

  expect(await planted.offenders('no payment has an')).toMatchObject([{ id: stuck }]);
});

test('finds an invoice that is held for a payment that has ended', async () => {
  const heldFor = async (state: string) => {
    const attempt = crypto.randomUUID();
    const claim = { claim_attempt_id: attempt, claim_rail: 'wallet', claimed_at: ago(10) };
    const invoice_id = await planted.invoice(claim);
    await planted.attempt({ id: attempt, invoice_id, state, next_check_at: soon() });
    return attempt;
  };
  const unknown = await heldFor('unknown');
  const ended = await heldFor('failed');

  const lost = await planted.attempt({
    invoice_id: await planted.invoice(),
    state: 'unknown',
    next_check_at: soon(),
  });
  const claim = { claim_rail: 'wallet', claimed_at: ago(10) };
  await planted.invoice({ claim_attempt_id: lost, ...claim });

  const held = (await planted.offenders('no invoice is held')).map(({ claim_attempt_id: id }) => id);
  expect(held).toEqual(expect.arrayContaining([ended, lost]));
  expect(held).not.toContain(unknown);
});

test('finds a payment in progress whose invoice could be paid by another', async () => {
  const begun = async (minutes: number, fields: object = {}) =>
    await planted.attempt({
      state: 'unknown',
      invoice_id: await planted.invoice(),
      next_check_at: soon(),
      updated_at: ago(minutes),
      ...fields,
    });
  await begun(1);
  await begun(10, { rail: 'card', gems: null });
  const loose = await begun(10);

  const found = (await planted.offenders('a payment that must')).map(({ id }) => id);
  expect(found).toContain(loose);
  expect(found).toHaveLength(1);
});
