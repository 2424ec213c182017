import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startPlantedDatabase } from '../planted-database.ts';
import { SINGLE_ADMIN_ENDINGS } from './endings.ts';

const planted = await startPlantedDatabase();
const client = new Client({ connectionString: planted.url });
beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  await planted.stop();
});

const idsOf = (offenders: { id: string }[]) => offenders.map(({ id }) => id).toSorted();

test('finds evidence that was confirmed by nobody, by its proposer or by the payer; accepts two admins and an allowed single one', async () => {
  await ended({});
  const alone = await ended({ confirmedBy: 'admin-1', isAlone: true });
  const byPayer = await ended({ confirmedBy: 'payer-1' });
  const forPayer = await ended({ proposedBy: 'payer-1' });
  const byNobody = await ended({ confirmedBy: null });
  // The database enforces this by itself; a table that was altered by hand would not.
  await client.query('ALTER TABLE payment.ending_steps DROP CONSTRAINT ending_steps_check');
  const bySelf = await ended({ confirmedBy: 'admin-1' });

  const offenders = await planted.offenders('every ending with evidence');

  expect(idsOf(offenders)).toEqual([byPayer, forPayer, byNobody, bySelf].map(({ id }) => id).toSorted());
  const { rows } = await client.query(SINGLE_ADMIN_ENDINGS.sql);
  expect(rows).toMatchObject([{ attempt_id: alone.attemptId, admin: 'root@example.test' }]);
});

test('finds a confirmed proposal that was not carried out, or was carried out differently', async () => {
  const old = { confirmedAt: new Date(Date.now() - 180_000) };
  await ended(old);
  await ended({ ...old, ending: 'released', state: 'failed' });
  await ended({ ...old, end: 'overtaken', state: 'failed' });
  const forgotten = await ended({ ...old, end: null, state: 'unknown' });
  const unpaid = await ended({ ...old, state: 'failed', paidBy: '' });
  const paid = await ended({ ...old, ending: 'released' });

  const offenders = await planted.offenders('a confirmed ending is carried');

  expect(idsOf(offenders)).toEqual([forgotten, unpaid, paid].map(({ id }) => id).toSorted());
});

test('finds a payment that ended with evidence but has no proposal', async () => {
  const good = await ended({});
  await ledger(good.attemptId, { proposalId: good.id, evidenceReference: good.reference });
  const other = await ended({});
  await ledger(other.attemptId, {
    proposalId: other.id,
    evidenceReference: other.reference,
    confirmedBy: 'x',
  });
  const settled = await planted.attempt();
  await ledger(settled, { proposalId: crypto.randomUUID(), evidenceReference: 'none' });
  const released = await planted.attempt({ state: 'failed', failure_code: 'RELEASED_WITH_EVIDENCE' });

  const offenders = await planted.offenders('a payment that ended');

  expect(idsOf(offenders)).toEqual([other.attemptId, settled, released].toSorted());
});

test('finds a proposal that is neither open nor ended', async () => {
  const [before] = [idsOf(await planted.offenders('each proposal is its payment’s'))];
  await ended({});
  const lost = await ended({ confirmedBy: null, end: null, state: 'succeeded' });
  const both = await ended({ state: 'unknown' });
  await client.query('UPDATE payment.payment_attempts SET open_proposal_id = $1 WHERE id = $2', [
    both.id,
    both.attemptId,
  ]);

  const offenders = await planted.offenders('each proposal is its payment’s');

  expect(idsOf(offenders)).toEqual([...before, lost.id, both.id].toSorted());
});

/** Plants a payment that two admins settled with evidence, with these facts overridden. */
async function ended(facts: Partial<Ended>): Promise<{ id: string; attemptId: string; reference: string }> {
  const { ending, state, proposedBy, confirmedBy, isAlone, confirmedAt, end, paidBy }: Ended = {
    ...ordinary,
    ...facts,
  };
  const [id, reference] = [crypto.randomUUID(), `ref-${crypto.randomUUID()}`];
  const attemptId = await planted.attempt({
    state,
    payer_id: 'payer-1',
    provider_reference: state === 'succeeded' ? (paidBy ?? reference) : '',
    ...(state === 'unknown' && { next_check_at: new Date() }),
  });
  await planted.insert('payment.ending_proposals', {
    id,
    attempt_id: attemptId,
    ending,
    reference,
    notes: 'Seen',
    proposed_by: proposedBy,
    proposed_by_name: 'root@example.test',
  });
  const step = { proposal_id: id, proposed_by: proposedBy };
  if (confirmedBy !== null) {
    const by = { actor: confirmedBy, actor_name: confirmedBy, is_alone: isAlone, at: confirmedAt };
    await planted.insert('payment.ending_steps', { ...step, kind: 'confirmed', ...by });
  }
  if (end !== null) {
    await planted.insert('payment.ending_steps', {
      ...step,
      kind: end,
      actor: 'system',
      actor_name: 'payment',
    });
  }
  return { id, attemptId, reference };
}

async function ledger(attemptId: string, metadata: Record<string, string>): Promise<void> {
  await planted.insert('payment.transactions', {
    id: crypto.randomUUID(),
    attempt_id: attemptId,
    user_id: 'payer-1',
    type: 'payment',
    amount: '10.00',
    amount_minor: 1_000,
    description: 'Invoice',
    provider: 'other',
    provider_reference: metadata.evidenceReference,
    metadata: { proposedBy: 'admin-1', confirmedBy: 'admin-2', ...metadata },
  });
}

const ordinary: Ended = {
  ending: 'settled',
  state: 'succeeded',
  proposedBy: 'admin-1',
  confirmedBy: 'admin-2',
  isAlone: false,
  confirmedAt: new Date(),
  end: 'carried_out',
  paidBy: null,
};

interface Ended {
  ending: 'settled' | 'released';
  state: 'succeeded' | 'failed' | 'unknown';
  proposedBy: string;
  /** Null for nobody. */
  confirmedBy: string | null;
  isAlone: boolean;
  confirmedAt: Date;
  /** Null while it is open. */
  end: 'carried_out' | 'overtaken' | null;
  /** The payment's reference, if it differs from that of the evidence. */
  paidBy: string | null;
}
