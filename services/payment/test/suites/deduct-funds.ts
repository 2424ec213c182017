import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { anonymous, reasonOf } from '../support/fixture.ts';
import { stack } from '../support/ordinary-stack.ts';
import type { Payer } from '../support/wallet-controls.ts';

const { wallet, query } = stack;

const deduct = (payer: Payer, amount: bigint, { key = '', description = 'Two tickets' } = {}) =>
  stack
    .as(payer.caller, { idempotencyKey: key })
    .deductFunds({ amount, description, walletToken: payer.token });

test('a deduction takes gems from the caller and returns the transaction with their own description', async () => {
  const payer = await wallet.member(100);

  const answer = await deduct(payer, 30n);

  expect(answer).toMatchObject({
    settled: true,
    newBalance: 70n,
    transaction: { amount: -30n, description: 'Two tickets' },
  });
  expect(await wallet.debitsOf(payer.userId)).toMatchObject([{ amount: -30 }]);
  expect(
    await query('select type, amount, currency, balance_after from payment.transactions where user_id = $1', [
      payer.userId,
    ]),
  ).toEqual([{ type: 'deduction', amount: '-30.00', currency: 'GEM', balance_after: '70' }]);
});

test('the same key never debits twice and returns the first result, also concurrently', async () => {
  const payer = await wallet.member(100);

  const answers = await Promise.all(Array.from({ length: 5 }, () => deduct(payer, 10n, { key: 'once' })));
  const last = await deduct(payer, 10n, { key: 'once' });

  expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
  expect(last).toMatchObject({ settled: true, newBalance: 90n });
  for (const { transaction } of answers.filter(({ settled }) => settled)) {
    expect(transaction!.id).toBe(last.transaction!.id);
  }
  expect(await reasonOf(deduct(payer, 11n, { key: 'once' }))).toBe('IDEMPOTENCY_CONFLICT');
});

test('a deduction described like the debit of an invoice pays only for itself', async () => {
  const payer = await wallet.member(5_000);
  const { id } = await stack.createInvoice({ amountMinor: 1_000n });
  await wallet.debitFault('timeout_before');
  await wallet.hideTransactions();
  await stack.as(payer.caller).payWithGems({ ref: id, walletToken: payer.token });
  const [attempt] = await stack.attempts(id);

  const forgeries = [`[payment ${attempt!.id}] Tea`, `${attempt!.mark} Tea`, `Tea [payment ${attempt!.id}]`];
  for (const description of forgeries) {
    const { transaction } = await deduct(payer, 1_000n, { description });
    expect(transaction).toMatchObject({ description: 'Tea' });
  }
  await wallet.clearFaults();

  await stack.attemptsBecome(id, 'failed');
  expect(await stack.read(id)).toMatchObject({ status: 'pending', claimed: false });
  expect(await stack.settlements(id)).toHaveLength(0);
  expect(
    await query('select state from payment.payment_attempts where payer_id = $1 and invoice_id is null', [
      payer.userId,
    ]),
  ).toEqual(Array(3).fill({ state: 'succeeded' }));
});

test('a description that consists only of a mark is refused', async () => {
  const payer = await wallet.member(100);

  expect(await reasonOf(deduct(payer, 1n, { description: `[payment ${crypto.randomUUID()}]` }))).toBe(
    'VALIDATION_ERROR',
  );
});

test('a lost response is resolved', async () => {
  const payer = await wallet.member(100);
  await wallet.debitFault('timeout_after');

  expect(await deduct(payer, 40n, { key: 'lost' })).toMatchObject({ settled: false });

  await waitFor(async () => (await deduct(payer, 40n, { key: 'lost' })).settled, { timeoutMs: 60_000 });
  expect(await deduct(payer, 40n, { key: 'lost' })).toMatchObject({ newBalance: 60n });
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
});

test('invalid requests and insufficient balances are refused before anything happens', async () => {
  const payer = await wallet.member(5);

  expect(await reasonOf(deduct(payer, 0n))).toBe('VALIDATION_ERROR');
  expect(await reasonOf(deduct(payer, -5n))).toBe('VALIDATION_ERROR');
  expect(await reasonOf(deduct(payer, 1n, { description: ' ' }))).toBe('VALIDATION_ERROR');
  expect(await reasonOf(deduct(payer, 6n))).toBe('INSUFFICIENT_FUNDS');
  expect(await reasonOf(stack.as(anonymous).deductFunds({ amount: 1n, description: 'x' }))).toBe(
    'UNAUTHORIZED',
  );
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(0);
});
