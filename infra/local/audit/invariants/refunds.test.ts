import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from '../planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const soon = () => new Date(Date.now() + 60_000);

/** Plants a card payment that succeeded and paid an invoice, which now has this status. */
async function paid(status: string, settlement: Record<string, unknown> = {}) {
  const facts = { status, paid_at: ago(60), paid_rail: 'card', payment_provider: 'stripe' };
  const invoice = await planted.invoice(facts);
  const attempt = await planted.attempt({ rail: 'card', gems: null, invoice_id: invoice });
  await planted.insert('invoice.settlements', {
    invoice_id: invoice,
    attempt_id: attempt,
    rail: 'card',
    provider: 'stripe',
    amount_minor: 1_000,
    currency: 'USD',
    amount_version: 1,
    ...settlement,
  });
  return attempt;
}

async function refund(attempt: string, status: string, fields: Record<string, unknown> = {}) {
  const id = `re_${crypto.randomUUID()}`;
  await planted.insert('payment.card_refunds', {
    refund_id: id,
    attempt_id: attempt,
    amount_minor: 1_000,
    status,
    was_pending: false,
    requested_at: ago(30),
    reading: 1,
    version: 1,
    ...fields,
  });
  return id;
}

const moved = (attempt: string, type: string, reference: string, amount: number) =>
  planted.insert('payment.transactions', {
    id: crypto.randomUUID(),
    attempt_id: attempt,
    user_id: '',
    type,
    amount: amount / 100,
    amount_minor: amount,
    description: 'planted',
    provider: 'stripe',
    provider_reference: reference,
  });

test('finds an invoice that is still paid after its refund arrived, and one that is refunded after its refund failed', async () => {
  const reversed = { reversed_at: ago(10), reversal_reference: 're_1' };
  await refund(await paid('refunded', reversed), 'succeeded');
  await refund(await paid('paid'), 'failed');
  await refund(await paid('paid'), 'succeeded', { next_check_at: soon() });
  await refund(await paid('paid'), 'succeeded');
  await refund(await paid('refunded', reversed), 'failed');

  expect(
    (await planted.offenders('an invoice is refunded')).map(({ status, back }) => [status, back]).sort(),
  ).toEqual([
    ['paid', '1000'],
    ['refunded', '0'],
  ]);
});

test('finds a refund that the ledger lacks, and one that it has although it failed', async () => {
  const attempt = await paid('paid');
  const [known, unknown, failed, undone] = [
    await refund(attempt, 'succeeded'),
    await refund(attempt, 'succeeded'),
    await refund(attempt, 'failed'),
    await refund(attempt, 'failed'),
  ];
  await moved(attempt, 'refund', known, -1_000);
  await moved(attempt, 'refund', failed, -1_000);
  await moved(attempt, 'refund', undone, -1_000);
  await moved(attempt, 'refund_reversal', undone, 1_000);

  const found = (await planted.offenders('the ledger contains each')).map(({ refund_id: id }) => id);
  expect(found).toEqual(expect.arrayContaining([unknown, failed]));
  expect(found).not.toContain(known);
  expect(found).not.toContain(undone);
});

test('finds a pending refund and a dispute that admins do not see or that are not checked', async () => {
  const attempt = await paid('paid');
  const seen = await refund(attempt, 'pending', { next_check_at: soon() });
  const unseen = await refund(attempt, 'pending', { next_check_at: ago(10) });
  const dispute = {
    dispute_id: 'du_unseen',
    attempt_id: attempt,
    amount_minor: 1_000,
    currency: 'USD',
    status: 'needs_response',
    is_over: false,
    reason: 'fraudulent',
    due_at: soon(),
    reading: 1,
    next_check_at: soon(),
  };
  await planted.insert('payment.card_disputes', dispute);
  await planted.insert('payment.payment_exceptions', {
    id: crypto.randomUUID(),
    kind: 'refund_pending',
    attempt_id: attempt,
    description: 'planted',
    amount_minor: 1_000,
    currency: 'USD',
    provider_reference: seen,
  });
  await planted.insert('payment.provider_events', {
    event_id: 'evt_given_up',
    kind: 'charge.dispute.created',
    subject_reference: 'pi_1',
    next_try_at: null,
  });

  const hidden = (await planted.offenders('pending and failed refunds')).map(({ id }) => id);
  expect(hidden).toEqual(expect.arrayContaining([unseen, 'du_unseen']));
  expect(hidden).not.toContain(seen);
  const forgotten = (await planted.offenders('refunds, disputes and provider events')).map(({ id }) => id);
  expect(forgotten.sort()).toEqual(['evt_given_up', unseen].sort());
});
