import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { outcomeOf, startPaymentStack } from './fixture.ts';

const stack = await startPaymentStack();
const { wallet, services, createInvoice, attempts, attemptsBecome, settlements } = stack;
const replica = await stack.startReplica();

test.each(['gems.before_call', 'gems.before_send'])(
  'a process frozen at %s until the payer has paid otherwise debits nothing when it goes on',
  async (point) => {
    const payer = await wallet.member(5_000);
    const { id } = await createInvoice();
    await stack.restart({ FAILPOINT: `freeze:${point}` });
    const first = outcomeOf(stack.as(payer.caller).payWithGems({ ref: id, walletToken: payer.token })).catch(
      () => 'no answer',
    );

    await waitFor(async () => (await attempts(id))[0]?.state === 'failed', {
      what: 'the other process to give the attempt up',
      timeoutMs: 60_000,
    });
    const again = await replica.as(payer.caller).payWithGems({ ref: id, walletToken: payer.token });
    process.kill(services.payment.pid, 'SIGCONT');

    expect(again.settled).toBe(true);
    expect(await first).not.toBe('done');
    // The frozen process has finished its request once it has responded to a later one.
    const other = await wallet.member(5_000);
    await waitFor(
      async () =>
        (
          await stack
            .as(other.caller, { idempotencyKey: point })
            .deductFunds({ amount: 1n, description: 'Tea', walletToken: other.token })
        ).settled,
      { what: 'the process to go on', timeoutMs: 60_000 },
    );
    expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
    await attemptsBecome(id, 'failed', 'succeeded');
    expect(await settlements(id)).toHaveLength(1);
  },
);
