import { waitFor } from '@checkout/testkit/wait-for.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { admin, reasonOf, startPaymentStack } from './support/fixture.ts';
import { second, stuckDebits } from './support/stuck-debit.ts';

const stack = await startPaymentStack({ env: { RECONCILE_INTERRUPTED_AFTER_SECONDS: '3' } });
const { wallet, read, become, settlements, services } = stack;
const { stuck, propose, exceptionOf, ledgerOf, reasonsOf } = stuckDebits(stack);

beforeEach(async () => {
  await wallet.clearFaults();
});

test.each(['evidence.after_confirm', 'gems.before_settle', 'gems.after_settle'])(
  'a crash at %s carries out the confirmed settlement once',
  async (point) => {
    const { id, invoiceId } = await stuck({ isTaken: true });
    const { proposalId, reference } = await propose(id);

    await confirmAndCrash(point, { id, proposalId });

    expect(await become(invoiceId, 'paid')).toMatchObject({ paymentReference: reference });
    await carriedOut(id);
    expect(await settlements(invoiceId)).toHaveLength(1);
    expect(await ledgerOf(id)).toMatchObject([{ type: 'payment', metadata: { confirmedBy: 'admin-2' } }]);
    expect((await reasonsOf(invoiceId)).at(-1)).toContain('confirmed by second@example.test');
    // The admin, who got no response, repeats the request.
    const { exception } = await stack.as(second).confirmEnding({ id, proposalId });
    expect(exception).toMatchObject({ resolution: 'resolved' });
    expect(await settlements(invoiceId)).toHaveLength(1);
  },
);

test('a crash after the confirmation also carries out a release', async () => {
  const { id, invoiceId } = await stuck({ isTaken: false });
  const { proposalId } = await propose(id, 'released');

  await confirmAndCrash('evidence.after_confirm', { id, proposalId });

  await carriedOut(id);
  expect(await read(invoiceId)).toMatchObject({ status: 'pending', claimed: false });
});

test('where one admin is enough, the proposal is carried out at once, and history and ledger say so', async () => {
  await stack.restart({ SECOND_ADMIN: 'false' });
  const { id, invoiceId } = await stuck({ isTaken: true });
  expect((await exceptionOf(id)).evidence?.needsSecondAdmin).toBe(false);

  const { reference } = await propose(id);

  expect(await read(invoiceId)).toMatchObject({ status: 'paid', paymentReference: reference });
  expect((await reasonsOf(invoiceId)).at(-1)).toBe(
    `Settled with evidence, reference ${reference}: by root@example.test alone, without a second admin`,
  );
  expect((await exceptionOf(id)).evidence?.proposals).toMatchObject([
    { state: 'carried_out', decidedBy: 'admin-1', isAlone: true },
  ]);
  expect(await ledgerOf(id)).toMatchObject([{ metadata: { confirmedAlone: 'true' } }]);
  await stack.restart();
});

test('gems taken without an invoice are settled too, and a resolved exception can still be ended', async () => {
  const payer = await wallet.member(5_000);
  await wallet.debitFault('timeout_after');
  await wallet.hideTransactions();
  const key = crypto.randomUUID();
  const deduct = () =>
    stack
      .as(payer.caller, { idempotencyKey: key })
      .deductFunds({ amount: 7n, description: `Tea ${key}`, walletToken: payer.token });
  await deduct();
  const [row] = await stack.query<{ id: string }>(
    'select id from payment.payment_attempts where payer_id = $1',
    [payer.userId],
  );
  const id = row?.id ?? '';
  await stack.as(admin).resolveException({ id, notes: 'Looking into it' });
  await waitFor(async () => (await exceptionOf(id)).evidence?.obstacle === '', { what: 'evidence to count' });

  const { proposalId, reference } = await propose(id);
  expect(await exceptionOf(id)).toMatchObject({ resolution: 'open' });
  await stack.as(second).confirmEnding({ id, proposalId });

  expect(await ledgerOf(id)).toMatchObject([{ type: 'deduction', provider_reference: reference }]);
  expect(await exceptionOf(id)).toMatchObject({
    resolution: 'resolved',
    notes: 'Looking into it',
    evidence: { proposals: [{ state: 'carried_out' }] },
  });
  expect(await deduct()).toMatchObject({ settled: true, transaction: { id: reference } });
});

test('an exception of another kind cannot be ended with evidence', async () => {
  const missing = { id: crypto.randomUUID(), ending: 'settled', reference: 'r', notes: 'n' };
  expect(await reasonOf(stack.as(admin).proposeEnding(missing))).toBe('NOT_FOUND');
});

/** Confirms in a process armed to crash at that failpoint, and restarts it after the crash. */
async function confirmAndCrash(point: string, confirmation: { id: string; proposalId: string }) {
  await stack.restart({ FAILPOINT: point });
  const outcome = await stack
    .as(second)
    .confirmEnding(confirmation)
    .then(
      () => 'answered',
      () => 'died',
    );
  await waitFor(() => !services.payment.isRunning, { what: `the process to die at ${point}` });
  expect(outcome).toBe('died');
  await stack.restart();
}

async function carriedOut(id: string): Promise<void> {
  await waitFor(async () => (await exceptionOf(id)).evidence?.proposals[0]?.state === 'carried_out', {
    what: 'the proposal to be carried out',
    timeoutMs: 30_000,
  });
}
