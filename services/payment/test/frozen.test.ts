import { setImmediate } from 'node:timers/promises';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { outcomeOf, refusalOf, startPaymentStack } from './support/fixture.ts';

const stack = await startPaymentStack();
const { wallet, services, createInvoice, attempts, attemptsBecome, settlements } = stack;
const replica = await stack.startReplica();

test.each(['gems.before_call', 'gems.before_send'])(
  'a process frozen at %s until the payer has paid otherwise debits nothing when it continues',
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

test('a process that was frozen when a request arrived does not carry it out after its caller gave up', async () => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await stack.restart();
  process.kill(services.payment.pid, 'SIGSTOP');
  const refusal = await refusalOf(stack.as(payer.caller).payWithGems({ ref: id, walletToken: payer.token }))
    // A caller writes its cancellation in the turn of the event loop after the one in which it gives up.
    .finally(() => setImmediate())
    .finally(() => setImmediate())
    .finally(() => process.kill(services.payment.pid, 'SIGCONT'));

  expect(refusal.code).toBe('DEADLINE_EXCEEDED');
  // It has read that request before one that was sent later.
  const other = await wallet.member(5_000);
  await stack.as(other.caller).deductFunds({ amount: 1n, description: 'Tea', walletToken: other.token });
  expect(await attempts(id)).toEqual([]);
  expect(await wallet.debitsOf(payer.userId)).toEqual([]);
});
