import { waitFor } from '@checkout/testkit/wait-for.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { admin, outcomeOf, type PaymentStack, reasonOf, startPaymentStack } from './fixture.ts';

/**
 * Tests what the life cycle of attempts requires of every rail. A rail's folder states how one of its
 * payments is made and how one fails; the rest is the same for all.
 */
export async function railContract({ rail, pay, fail }: ContractOf): Promise<void> {
  const stack = await startPaymentStack();
  const { createInvoice, attempts, become, settlements, query, wallet } = stack;

  beforeEach(async () => {
    await wallet.clearFaults();
    await stack.cards.clearFaults();
  });

  const attemptOf = (id: string, state: string) =>
    waitFor(
      async () => (await attempts(id)).find((attempt) => attempt.state === state && attempt.rail === rail),
      {
        what: `an attempt of ${rail} that ${state}`,
        timeoutMs: 60_000,
      },
    );
  /** Makes the attempt due for a check; resolves once the reconciler has taken it. */
  const recheck = async (id: string) => {
    await query(`update payment.payment_attempts set next_check_at = now() where invoice_id = $1`, [id]);
    const due = `select from payment.payment_attempts where invoice_id = $1 and next_check_at <= now()`;
    await waitFor(async () => (await query(due, [id])).length === 0, { what: 'the reconciler to look' });
  };
  const ledgerOf = (id: string) =>
    query<{ type: string; amount_minor: string }>(
      'select type, amount_minor from payment.transactions where invoice_id = $1',
      [id],
    );

  test('a payment is one attempt, one settlement and one ledger entry', async () => {
    const { id } = await createInvoice();

    await pay(stack, id);

    await become(id, 'paid');
    const attempt = await attemptOf(id, 'succeeded');
    expect(attempt.provider_reference).not.toBe('');
    expect(attempt.sealed_credential).toBeNull();
    expect(await settlements(id)).toHaveLength(1);
    expect(await ledgerOf(id)).toEqual([{ type: 'payment', amount_minor: '1000' }]);
    expect(await stack.eventKinds(id)).toEqual(['attempt_started', 'attempt_succeeded']);
  });

  test('checking a completed payment changes nothing', async () => {
    const { id } = await createInvoice();
    await pay(stack, id);
    await attemptOf(id, 'succeeded');
    const before = await stack.read(id);

    // The reconciler takes an attempt for the second time only after it has finished the first check.
    for (let checks = 0; checks < 2; checks += 1) await recheck(id);

    expect(await stack.read(id)).toEqual(before);
    expect(await settlements(id)).toHaveLength(1);
    expect(await ledgerOf(id)).toHaveLength(1);
  });

  test('a failed payment took nothing and leaves the invoice payable', async () => {
    const { id } = await createInvoice();

    await fail(stack, id);

    await attemptOf(id, 'failed');
    expect(await stack.read(id)).toMatchObject({ claimed: false });
    expect(['pending', 'failed']).toContain((await stack.read(id)).status);
    expect(await ledgerOf(id)).toEqual([]);
    expect(await settlements(id)).toHaveLength(0);
    await pay(stack, id);
    await become(id, 'paid');
  });

  test('a paid invoice is not paid again', async () => {
    const { id } = await createInvoice();
    await pay(stack, id);
    await become(id, 'paid');
    await attemptOf(id, 'succeeded');

    expect(await outcomeOf(pay(stack, id))).toBe('INVOICE_ALREADY_PAID');
    const rich = await wallet.member(5_000);
    expect(await reasonOf(stack.as(rich.caller).payWithGems({ ref: id, walletToken: rich.token }))).toBe(
      'INVOICE_ALREADY_PAID',
    );
    expect(await settlements(id)).toHaveLength(1);
    const listed = await stack.as(admin).listAttempts({ ref: id });
    expect(listed.attempts.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
  });
}

interface ContractOf {
  rail: string;
  /** Pays the invoice with this rail, including whatever others, such as admins, must do. */
  pay: (stack: PaymentStack, invoiceId: string) => Promise<unknown>;
  /** Starts a payment with this rail that fails. */
  fail: (stack: PaymentStack, invoiceId: string) => Promise<unknown>;
}
