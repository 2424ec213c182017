import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { aMember, anAdmin, anInvoice, become, read } from '../../support/arrange.ts';
import { ok, refusal, refused } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';
import type { TestMember } from '../../support/wallet-controls.ts';

afterEach(async () => {
  await stack.wallet.clearFaults();
});

describe('a debit of unknown outcome', () => {
  test('is settled once a second admin confirms the evidence of the first', async () => {
    const [{ token }, second] = [await anAdmin(), await anotherAdmin()];
    const { id, invoiceId } = await stuckDebit(token);
    const body = { ending: 'settled', reference: `ref-${id}`, notes: ' Seen in the wallet’s own books ' };

    const proposed = await ok('proposeEnding', { id, token, body });

    expect(proposed).toMatchObject({ success: true, message: 'The proposal waits for another admin' });
    const [proposal] = proposed.exception.evidence?.proposals ?? [];
    expect(proposal).toMatchObject({
      ending: 'settled',
      reference: body.reference,
      notes: 'Seen in the wallet’s own books',
      state: 'open',
      proposedByName: 'Root',
      decidedBy: null,
    });
    const proposalId = proposal?.id ?? '';
    const listed = (await ok('listPaymentExceptions', { token, query: { kind: 'unknown_attempt' } }))
      .exceptions;
    expect(listed.find((exception) => exception.id === id)?.evidence).toMatchObject({
      obstacle: 'proposed',
      needsSecondAdmin: true,
      proposals: [{ id: proposalId }],
    });
    expect(await refusal('proposeEnding', { id, token, body })).toBe('409 invalid_transition');
    expect(await refused('confirmEnding', { id, token, body: { proposalId } })).toMatchObject({
      status: 403,
      error: 'forbidden',
      message: 'Another admin has to confirm what you proposed',
    });

    const confirmed = await ok('confirmEnding', { id, token: second.token, body: { proposalId } });

    expect(confirmed).toMatchObject({
      message: 'The payment is settled',
      exception: { resolution: 'resolved' },
    });
    expect(await read(invoiceId, token)).toMatchObject({ status: 'paid', adminResponse: null });
    const { history } = await ok('getInvoiceHistory', { id: invoiceId, token });
    expect(history.at(-1)).toMatchObject({
      to: 'paid',
      reason: `Settled with evidence, reference ${body.reference}: proposed by Root, confirmed by Second`,
    });
    const { attempts } = await ok('listInvoiceAttempts', { id: invoiceId, token });
    expect(attempts[0]?.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['settling_proposed', 'proposal_confirmed', 'succeeded']),
    );
    expect((await refused('confirmEnding', { id, token, body: { proposalId } })).message).toBe(
      'Second has confirmed this proposal already',
    );
  });

  test('can be declined, withdrawn, and finally released', async () => {
    const [{ token }, second] = [await anAdmin(), await anotherAdmin()];
    const { id, invoiceId } = await stuckDebit(token);
    const propose = async () => {
      const body = { ending: 'released', reference: 'Letter of today', notes: 'Never taken' };
      const { exception } = await ok('proposeEnding', { id, token, body });
      return exception.evidence?.proposals[0]?.id ?? '';
    };

    const declined = { proposalId: await propose(), notes: 'Which letter?' };
    expect(await ok('declineEnding', { id, token: second.token, body: declined })).toMatchObject({
      message: 'The proposal is declined',
    });
    const withdrawn = { proposalId: await propose(), notes: 'The wrong letter' };
    expect(await ok('declineEnding', { id, token, body: withdrawn })).toMatchObject({
      message: 'The proposal is withdrawn',
      exception: { evidence: { proposals: [{ decisionNotes: 'The wrong letter' }, { state: 'declined' }] } },
    });
    const last = { proposalId: await propose() };
    expect(await ok('confirmEnding', { id, token: second.token, body: last })).toMatchObject({
      message: 'The payment is released',
    });
    expect(await read(invoiceId)).toMatchObject({ status: 'pending' });
  });

  test('is not ended by invalid input, strangers, or its payer', async () => {
    const { token } = await anAdmin();
    const payer = await aMember({ credits: 50_000, isAdmin: true });
    const { id, invoiceId } = await stuckDebit(token, payer);
    const body = { ending: 'released', reference: 'mine', notes: 'Mine' };

    expect(await refused('proposeEnding', { id, token: payer.token, body })).toMatchObject({
      status: 403,
      error: 'forbidden',
    });
    for (const [field, value, message] of [
      ['ending', 'paid', 'Ending must be settled or released'],
      ['reference', ' ', 'Reference is required'],
      ['reference', 'two\nlines', 'Reference must be one line'],
      ['notes', null, 'Notes are required'],
    ] as const) {
      const wrong = await refused('proposeEnding', { id, token, body: { ...body, [field]: value } });
      expect([wrong.status, wrong.details]).toEqual([400, [{ path: field, message }]]);
    }
    const proposalId = crypto.randomUUID();
    expect(await refusal('confirmEnding', { id, token, body: { proposalId } })).toBe('404 not_found');
    expect(await refusal('confirmEnding', { id, token, body: { proposalId: '1' } })).toBe(
      '400 validation_error',
    );
    const { id: member } = await aMember();
    for (const missing of ['nothing', member, crypto.randomUUID()]) {
      expect(await refusal('proposeEnding', { id: missing, token, body })).toBe('404 not_found');
    }
    // Later tests count what is paid; by then the wallet reports the debit.
    await stack.wallet.clearFaults();
    await become(invoiceId, 'paid');
  });
});

function anotherAdmin(): Promise<TestMember> {
  return aMember({ email: 'second@example.test', username: 'Second', isAdmin: true });
}

/**
 * Creates a payment with gems that the wallet took but does not report, old enough to be ended with evidence.
 */
async function stuckDebit(token: string, known?: TestMember): Promise<{ id: string; invoiceId: string }> {
  const payer = known ?? (await aMember({ credits: 50_000 }));
  const { id: invoiceId } = await anInvoice();
  await stack.wallet.fault({ method: 'POST', path: '/api/deduct-funds', kind: 'timeout_after', times: 1 });
  await stack.wallet.fault({
    method: 'GET',
    path: '/api/transactions',
    kind: 'error',
    status: 503,
    times: 9_999,
  });
  await ok('payWithGems', { id: invoiceId, token: payer.token });
  const stuck = await waitFor(
    async () => {
      const { exceptions } = await ok('listPaymentExceptions', { token, query: { kind: 'unknown_attempt' } });
      const found = exceptions.find((exception) => exception.invoiceId === invoiceId);
      return found?.evidence?.obstacle === null && found;
    },
    { what: 'the payment to be old enough for evidence' },
  );
  return { id: stuck.id, invoiceId };
}
