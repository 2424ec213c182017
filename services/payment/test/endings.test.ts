import { randomBytes } from 'node:crypto';
import type { Caller } from '@checkout/kit/rpc/caller.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { admin, member, outcomeOf, reasonOf, refusalOf, startPaymentStack } from './support/fixture.ts';
import { second, stuckDebits, third } from './support/stuck-debit.ts';

const stack = await startPaymentStack();
const { wallet, read, become, settlements, attempts, attemptsBecome } = stack;
const { stuck, propose, exceptionOf, ledgerOf, reasonsOf } = stuckDebits(stack);

beforeEach(async () => {
  await wallet.clearFaults();
});

test('two admins settle a debit that the wallet never reports, and every record names them and the reason', async () => {
  const { id, invoiceId, payer } = await stuck({ isTaken: true });

  const { reference, proposalId } = await propose(id);

  expect(await read(invoiceId)).toMatchObject({ status: 'pending', claimed: true });
  const open = await exceptionOf(id, second);
  expect(open).toMatchObject({
    resolution: 'open',
    evidence: { obstacle: 'proposed', needsSecondAdmin: true },
  });
  expect(open.evidence?.proposals).toMatchObject([
    { id: proposalId, ending: 'settled', reference, state: 'open', proposedByName: 'root@example.test' },
  ]);

  const { exception } = await stack.as(second).confirmEnding({ id, proposalId });

  const told = `Settled with evidence, reference ${reference}: proposed by root@example.test, confirmed by second@example.test`;
  expect(exception).toMatchObject({
    resolution: 'resolved',
    resolvedBy: 'admin-2',
    notes: `${told}. The wallet’s support wrote so`,
    evidence: {
      obstacle: 'over',
      proposals: [{ state: 'carried_out', decidedByName: 'second@example.test', isAlone: false }],
    },
  });
  expect(await read(invoiceId)).toMatchObject({
    status: 'paid',
    payerId: payer.userId,
    gemsUsed: 1_000n,
    paymentReference: reference,
    adminResponse: '',
  });
  expect(await settlements(invoiceId)).toHaveLength(1);
  expect((await reasonsOf(invoiceId)).at(-1)).toBe(told);
  expect(await attempts(invoiceId)).toMatchObject([{ state: 'succeeded', sealed_credential: null }]);
  expect(await ledgerOf(id)).toEqual([
    {
      type: 'payment',
      provider_reference: reference,
      metadata: expect.objectContaining({
        gems: '1000',
        evidenceReference: reference,
        evidenceNotes: 'The wallet’s support wrote so',
        proposedBy: 'admin-1',
        confirmedBy: 'admin-2',
      }),
    },
  ]);
  expect((await stack.eventKinds(invoiceId)).at(-1)).toBe('attempt_succeeded');
  const [attempt] = (await stack.as(admin).listAttempts({ ref: invoiceId })).attempts;
  expect(attempt?.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['settling_proposed', 'proposal_confirmed', 'succeeded']),
  );
});

test('two admins release a debit that was not taken, and the same request can be made again', async () => {
  const { id, invoiceId, payer, pay } = await stuck({ isTaken: false });
  const { reference, proposalId } = await propose(id, 'released');

  await stack.as(second).confirmEnding({ id, proposalId });

  expect(await read(invoiceId)).toMatchObject({ status: 'pending', claimed: false });
  expect(await attempts(invoiceId)).toMatchObject([
    { state: 'failed', failure_code: 'RELEASED_WITH_EVIDENCE' },
  ]);
  expect((await reasonsOf(invoiceId)).at(-1)).toBe(
    `Released with evidence, reference ${reference}: proposed by root@example.test, confirmed by second@example.test`,
  );
  expect(await exceptionOf(id)).toMatchObject({ resolution: 'resolved', resolvedBy: 'admin-2' });
  expect(await ledgerOf(id)).toEqual([]);
  await wallet.clearFaults();
  expect(await pay()).toMatchObject({ settled: true });
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
});

test.each(['settled', 'released'])(
  'a proposal with notes and a reference of the maximum length is carried out: %s',
  async (ending) => {
    const { id, invoiceId } = await stuck({ isTaken: ending === 'settled' });
    const longest = { reference: randomBytes(100).toString('hex'), notes: 'n'.repeat(5_000) };
    const { proposalId } = await propose(id, ending, longest);

    const { exception } = await stack.as(second).confirmEnding({ id, proposalId });

    expect(exception).toMatchObject({
      resolution: 'resolved',
      evidence: { proposals: [{ state: 'carried_out', notes: longest.notes }] },
    });
    expect(exception?.notes).toContain(`confirmed by second@example.test. ${'n'.repeat(4_000)}`);
    expect(await attempts(invoiceId)).toMatchObject([
      { state: ending === 'settled' ? 'succeeded' : 'failed' },
    ]);
  },
);

test('only a second admin who did not pay can confirm', async () => {
  const { id, invoiceId, payer } = await stuck({ isTaken: true });
  const payingAdmin = { ...payer.caller, isAdmin: true } as Caller;
  const evidence = { id, ending: 'released', reference: 'made up', notes: 'I would like my gems back' };

  expect(await reasonOf(stack.as(member('nobody')).proposeEnding(evidence))).toBe('ADMIN_ACCESS_REQUIRED');
  expect(await reasonOf(stack.as(payingAdmin).proposeEnding(evidence))).toBe('FORBIDDEN');
  expect((await exceptionOf(id, payingAdmin)).evidence?.obstacle).toBe('own_payment');
  const { proposalId } = await propose(id);
  expect(await reasonOf(stack.as(member('nobody')).confirmEnding({ id, proposalId }))).toBe(
    'ADMIN_ACCESS_REQUIRED',
  );
  expect(await refusalOf(stack.as(admin).confirmEnding({ id, proposalId }))).toMatchObject({
    reason: 'FORBIDDEN',
    message: 'Another admin has to confirm what you proposed',
  });
  expect(await reasonOf(stack.as(payingAdmin).confirmEnding({ id, proposalId }))).toBe('FORBIDDEN');
  const declined = stack.as(payingAdmin).declineEnding({ id, proposalId, notes: 'No' });
  expect(await reasonOf(declined)).toBe('FORBIDDEN');

  expect(await read(invoiceId)).toMatchObject({ status: 'pending', claimed: true });
  expect((await exceptionOf(id)).evidence?.proposals).toMatchObject([{ state: 'open', decidedBy: '' }]);
});

test('when two admins confirm at once, one of them is recorded and the debit is settled once', async () => {
  const { id, invoiceId } = await stuck({ isTaken: true });
  const { proposalId } = await propose(id);
  const confirm = (caller: Caller) => outcomeOf(stack.as(caller).confirmEnding({ id, proposalId }));

  const outcomes = await Promise.all([confirm(second), confirm(third), confirm(second)]);

  expect(outcomes[1] === 'done' ? outcomes : outcomes.toReversed()).toContain('INVALID_TRANSITION');
  expect(outcomes).toContain('done');
  expect(await become(invoiceId, 'paid')).toMatchObject({ status: 'paid' });
  expect(await settlements(invoiceId)).toHaveLength(1);
  expect(await ledgerOf(id)).toHaveLength(1);
});

test('of concurrent proposals one is open, and nothing else happens until it is decided', async () => {
  const { id } = await stuck({ isTaken: true });
  const proposing = (caller: Caller, ending: string) =>
    outcomeOf(stack.as(caller).proposeEnding({ id, ending, reference: crypto.randomUUID(), notes: 'Seen' }));

  const outcomes = await Promise.all([proposing(admin, 'settled'), proposing(second, 'released')]);

  expect(outcomes.toSorted()).toEqual(['INVALID_TRANSITION', 'done']);
  expect((await exceptionOf(id)).evidence?.proposals).toHaveLength(1);
  expect(await reasonOf(stack.as(third).resolveException({ id, notes: 'Gone' }))).toBe('INVALID_TRANSITION');
});

test('a proposal is declined or withdrawn with a note, changes nothing, and another can follow', async () => {
  const { id, invoiceId } = await stuck({ isTaken: true });
  const first = await propose(id, 'released');
  const decline = (caller: Caller, proposalId: string, notes: string) =>
    stack.as(caller).declineEnding({ id, proposalId, notes });

  expect(await reasonOf(decline(second, first.proposalId, ' '))).toBe('VALIDATION_ERROR');
  await decline(second, first.proposalId, 'That letter is about another payment');
  const again = await propose(id, 'settled');
  await decline(admin, again.proposalId, 'A typing error');
  await propose(id, 'settled');

  expect(await reasonOf(stack.as(third).confirmEnding({ id, proposalId: first.proposalId }))).toBe(
    'INVALID_TRANSITION',
  );
  expect(
    (await exceptionOf(id)).evidence?.proposals.map(({ state, decisionNotes }) => [state, decisionNotes]),
  ).toEqual([
    ['open', ''],
    ['withdrawn', 'A typing error'],
    ['declined', 'That letter is about another payment'],
  ]);
  expect(await read(invoiceId)).toMatchObject({ status: 'pending', claimed: true });
});

test('an outcome that the wallet reports between proposal and confirmation wins', async () => {
  const { id, invoiceId, payer } = await stuck({ isTaken: true });
  const { proposalId } = await propose(id, 'released');

  await wallet.clearFaults();
  await become(invoiceId, 'paid');
  await attemptsBecome(invoiceId, 'succeeded');

  const [debit] = await wallet.debitsOf(payer.userId);
  expect(await read(invoiceId)).toMatchObject({ paymentReference: debit?.id });
  expect(await refusalOf(stack.as(second).confirmEnding({ id, proposalId }))).toMatchObject({
    reason: 'INVALID_TRANSITION',
    message: 'The outcome became known before this proposal was decided',
  });
  const ended = await waitFor(
    async () => {
      const exception = await exceptionOf(id);
      return exception.resolution !== 'open' && exception;
    },
    { what: 'the exception to be over' },
  );
  expect(ended).toMatchObject({ resolution: 'ended', evidence: { proposals: [{ state: 'overtaken' }] } });
  expect((await ledgerOf(id)).map(({ metadata }) => metadata)).toEqual([{ gems: '1000' }]);
});

test('an outcome that the wallet reports during the confirmation wins over wrong evidence', async () => {
  const { id, invoiceId, payer } = await stuck({ isTaken: true });
  const { proposalId } = await propose(id, 'released');

  await wallet.clearFaults();
  await outcomeOf(stack.as(second).confirmEnding({ id, proposalId }));

  await become(invoiceId, 'paid');
  const [debit] = await wallet.debitsOf(payer.userId);
  expect(await read(invoiceId)).toMatchObject({ paymentReference: debit?.id });
  expect(await settlements(invoiceId)).toHaveLength(1);
});

test('a debit that appears after its release is an exception and settles nothing', async () => {
  const { id, invoiceId, payer, mark } = await stuck({ isTaken: false });
  const { proposalId } = await propose(id, 'released');
  await stack.as(second).confirmEnding({ id, proposalId });

  await wallet.clearFaults();
  await wallet.debit(payer, { amount: 1_000, description: `${mark} Invoice` });

  const orphan = await waitFor(
    async () =>
      (await stack.as(admin).listExceptions({ kind: 'orphan_debit' })).exceptions.find(
        ({ attemptId }) => attemptId === id,
      ),
    { what: 'the late debit to be found', timeoutMs: 30_000 },
  );
  expect(orphan).toMatchObject({ resolution: 'open', amountMinor: 1_000n });
  expect(await read(invoiceId)).toMatchObject({ status: 'pending', claimed: false });
  expect((await ledgerOf(id)).map(({ type }) => type)).toEqual(['orphan_debit']);

  const [late] = await wallet.debitsOf(payer.userId);
  const other = await stuck({ isTaken: true });
  const again = { id: other.id, ending: 'settled', reference: late?.id ?? '', notes: 'Seen' };
  expect(await refusalOf(stack.as(admin).proposeEnding(again))).toMatchObject({
    reason: 'INVALID_TRANSITION',
    message: 'This reference is that of another payment',
  });
});

test('the reference of one payment cannot settle another, and evidence can be neither empty nor early', async () => {
  const paid = await stuck({ isTaken: true });
  const { reference, proposalId } = await propose(paid.id);
  const { id } = await stuck({ isTaken: true });
  const again = { id, ending: 'settled', reference, notes: 'Seen' };
  expect(await reasonOf(stack.as(admin).proposeEnding(again))).toBe('INVALID_TRANSITION');
  await stack.as(second).confirmEnding({ id: paid.id, proposalId });
  expect((await refusalOf(stack.as(admin).proposeEnding(again))).message).toBe(
    'This reference is that of another payment',
  );
  for (const wrong of [
    { reference: ' ' },
    { reference: 'two\nlines' },
    { notes: '' },
    { ending: 'gone' },
    { reference: 'x'.repeat(201) },
  ]) {
    expect(await reasonOf(stack.as(admin).proposeEnding({ ...again, ...wrong }))).toBe('VALIDATION_ERROR');
  }
  expect(await reasonOf(stack.as(admin).confirmEnding({ id, proposalId }))).toBe('NOT_FOUND');

  const payer = await wallet.member(5_000);
  const invoice = await stack.createInvoice();
  await wallet.debitFault('timeout_after');
  await stack.as(payer.caller).payWithGems({ ref: invoice.id, walletToken: payer.token });
  const [fresh] = await attempts(invoice.id);
  const early = stack.as(admin).proposeEnding({ ...again, id: fresh?.id ?? '', reference: 'r' });
  expect((await refusalOf(early)).message).toBe('The wallet may still answer. Please try again in a minute');
});
