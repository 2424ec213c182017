import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { admin, anonymous, outcomeOf, reasonOf, refusalOf } from '../support/fixture.ts';
import { stack } from '../support/ordinary-stack.ts';
import type { Payer } from '../support/wallet-controls.ts';

const { wallet, createInvoice, read, attempts, attemptsBecome, query, become, settlements } = stack;

const pay = (payer: Payer, ref: string, key = '', expectedGems?: bigint) =>
  stack
    .as(payer.caller, { idempotencyKey: key })
    .payWithGems({ ref, walletToken: payer.token, expectedGems });

test('gems pay an invoice: one debit, one settlement, the price rounded up', async () => {
  const payer = await wallet.member(5_000);
  await wallet.setRate(0.03);
  const { id } = await createInvoice({ amountMinor: 1_000n });

  const answer = await pay(payer, id, '', 334n);

  expect(answer).toMatchObject({ settled: true, gemsUsed: 334n, newBalance: 4_666n });
  expect(answer.transaction).toMatchObject({ amount: -334n });
  expect(answer.invoice).toMatchObject({
    status: 'paid',
    gemsUsed: 334n,
    paymentProvider: 'other',
    paymentReference: answer.transaction!.id,
  });
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
  expect(await attempts(id)).toMatchObject([{ state: 'succeeded', rail: 'wallet', sealed_credential: null }]);
  expect(
    await query(
      'select amount_minor, balance_before, balance_after from payment.transactions where invoice_id = $1',
      [id],
    ),
  ).toEqual([{ amount_minor: '1000', balance_before: '5000', balance_after: '4666' }]);
  const rates = await query('select gem_rate from payment.payment_attempts where invoice_id = $1', [id]);
  expect(rates).toEqual([{ gem_rate: '0.03' }]);
  expect(await stack.eventKinds(id)).toEqual(['attempt_started', 'attempt_succeeded']);
});

test('twenty concurrent payments of one invoice debit once', async () => {
  const payer = await wallet.member(100_000);
  const { id } = await createInvoice();

  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(pay(payer, id))));

  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(
    new Set(
      ['done', 'PAYMENT_IN_PROGRESS', 'INVOICE_ALREADY_PAID'].filter((outcome) => outcomes.includes(outcome)),
    ),
  );
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
  expect(await settlements(id)).toHaveLength(1);
  expect((await read(id)).status).toBe('paid');
});

test('the same idempotency key returns the first payment and debits nothing more', async () => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();

  const first = await pay(payer, id, 'key-1');
  const again = await pay(payer, id, 'key-1');

  expect(again).toMatchObject({
    settled: true,
    gemsUsed: first.gemsUsed,
    newBalance: first.newBalance,
    transaction: { id: first.transaction!.id },
  });
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
  const other = await createInvoice();
  expect(await reasonOf(pay(payer, other.id, 'key-1'))).toBe('IDEMPOTENCY_CONFLICT');
});

test('refusals take nothing and leave the invoice payable', async () => {
  const payer = await wallet.member(10);
  const { id } = await createInvoice();

  expect(await refusalOf(pay(payer, id))).toMatchObject({
    reason: 'INSUFFICIENT_FUNDS',
    code: 'INVALID_ARGUMENT',
    message: 'Insufficient wallet balance to complete payment',
  });
  const rich = await wallet.member(5_000);
  expect(await reasonOf(pay(rich, id, '', 999n))).toBe('GEM_RATE_CHANGED');
  expect(await reasonOf(stack.as(anonymous).payWithGems({ ref: id }))).toBe('UNAUTHORIZED');
  expect(await reasonOf(pay({ ...rich, token: 'gfa_session_nobody' }, id))).toBe('UNAUTHORIZED');
  expect(await reasonOf(pay(rich, crypto.randomUUID()))).toBe('INVOICE_NOT_FOUND');
  const purchase = await createInvoice({ metadataJson: '{"productType":"gem_credits"}' });
  expect(await reasonOf(pay(rich, purchase.id))).toBe('GEM_PAYMENT_NOT_ALLOWED');
  expect(await wallet.debitsOf(rich.userId)).toHaveLength(0);
  expect(await read(id)).toMatchObject({ status: 'pending', claimed: false });
  expect(await attempts(id)).toHaveLength(0);
});

test('closed invoices are refused with their own reason', async () => {
  const payer = await wallet.member(50_000);
  const cancelled = await createInvoice();
  await stack.invoices(admin).cancelInvoice({ ref: cancelled.id, cancelNotes: 'not needed' });
  expect(await reasonOf(pay(payer, cancelled.id))).toBe('INVOICE_CANCELLED');
  const expired = await createInvoice();
  await stack.invoices(admin).changeDueDate({ ref: expired.id, dueDate: new Date(Date.now() - 60_000) });
  expect(await reasonOf(pay(payer, expired.id))).toBe('INVOICE_EXPIRED');
  const paid = await createInvoice();
  await pay(payer, paid.id);
  expect(await reasonOf(pay(payer, paid.id))).toBe('INVOICE_ALREADY_PAID');
});

test('an invoice in another currency needs a live quote into dollars', async () => {
  const payer = await wallet.member(500_000);
  const { id } = await createInvoice({ currency: 'HKD', amountMinor: 78_000n });

  expect(await refusalOf(pay(payer, id))).toMatchObject({
    reason: 'FX_QUOTE_REQUIRED',
    message: 'GFA Gems payment requires USD conversion. Please request an FX quote to USD first.',
  });
  await stack.invoices(payer.caller).quoteConversion({ ref: id, targetCurrency: 'USD' });
  await query('update fx.invoice_fx_conversions set expires_at = now() where invoice_id = $1', [id]);
  expect(await reasonOf(pay(payer, id))).toBe('FX_QUOTE_EXPIRED');
  const { conversion } = await stack
    .invoices(payer.caller)
    .quoteConversion({ ref: id, targetCurrency: 'USD' });

  const answer = await pay(payer, id);

  expect(answer.gemsUsed).toBe(conversion!.convertedAmountMinor);
  expect(answer.invoice).toMatchObject({ status: 'paid', convertedCurrency: 'USD' });
});

test('a wallet that takes the gems and never answers is resolved and debited once', async () => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await wallet.debitFault('timeout_after');
  await wallet.hideTransactions();

  const answer = await pay(payer, id, 'lost');

  expect(answer).toMatchObject({ settled: false, invoice: { status: 'pending' } });
  expect(await reasonOf(pay(payer, id))).toBe('PAYMENT_IN_PROGRESS');
  expect(await pay(payer, id, 'lost')).toMatchObject({ settled: false });
  expect((await stack.as(admin).listExceptions({})).exceptions).toContainEqual(
    expect.objectContaining({ kind: 'unknown_attempt', invoiceId: id, resolution: 'open' }),
  );
  await wallet.clearFaults();
  await become(id, 'paid');
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
  expect(await settlements(id)).toHaveLength(1);
  await attemptsBecome(id, 'succeeded');
  expect(await pay(payer, id, 'lost')).toMatchObject({ settled: true, newBalance: 4_000n });
});

test('a debit that never happened fails once two lists proved it, and the invoice is payable again', async () => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await wallet.debitFault('timeout_before');
  await wallet.hideTransactions();

  expect(await pay(payer, id)).toMatchObject({ settled: false });
  expect(await read(id)).toMatchObject({ claimed: true });
  await wallet.clearFaults();

  expect(await attemptsBecome(id, 'failed')).toMatchObject([{ failure_code: 'WALLET_ERROR' }]);
  expect(await read(id)).toMatchObject({ claimed: false });
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(0);
  expect(await pay(payer, id)).toMatchObject({ settled: true });
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
});

test('a wallet error leaves the outcome unknown and never debits a second time', async () => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await wallet.debitFault('error', { status: 500 });

  expect(await pay(payer, id)).toMatchObject({ settled: false });

  await attemptsBecome(id, 'failed');
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(0);
});

test('a definite refusal by the wallet fails the attempt at once and frees the invoice', async () => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await wallet.debitFault('error', { status: 403 });

  expect(await refusalOf(pay(payer, id, 'retry'))).toMatchObject({
    reason: 'WALLET_ERROR',
    code: 'UNAVAILABLE',
  });
  expect(await read(id)).toMatchObject({ status: 'pending', claimed: false });
  expect(await pay(payer, id, 'retry')).toMatchObject({ settled: true });
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
});

test.each([
  ['insufficient funds', 400, { message: 'Insufficient wallet balance' }, 'INSUFFICIENT_FUNDS'],
  ['a refused token', 401, { error: null, message: 'Unauthorized' }, 'UNAUTHORIZED'],
  ['another reason', 422, { success: false, message: 'Not allowed' }, 'WALLET_ERROR'],
  ['an object', 400, { error: { code: 'insufficient_funds', message: 'Too few' } }, 'INSUFFICIENT_FUNDS'],
  ['an object with another reason', 403, { error: { code: 'frozen' } }, 'WALLET_ERROR'],
  ['a status of its own', 402, { error: 'payment_required' }, 'INSUFFICIENT_FUNDS'],
  ['a status of success', 200, { success: false, error: 'Insufficient balance' }, 'INSUFFICIENT_FUNDS'],
])('a refusal whose body says why is definite: %s', async (_, status, body, reason) => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await wallet.debitFault('error', { status, body: JSON.stringify(body) });

  expect(await reasonOf(pay(payer, id))).toBe(reason);
  expect(await read(id)).toMatchObject({ status: 'pending', claimed: false });
});

test.each([
  ['nothing but a failure', 200, { success: false }],
  ['a failure with another reason', 200, { success: false, error: 'Timed out' }],
  ['a failure that is being processed', 200, { success: false, status: 'processing', error: 'insufficient' }],
  ['a failure beside a balance', 200, { success: false, newBalance: 10, error: 'insufficient' }],
  ['an accepted failure', 202, { success: false, error: 'insufficient' }],
  ['an empty object as reason', 400, { error: {} }],
])('a response that reports %s leaves the outcome unknown', async (_, status, body) => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await wallet.debitFault('error', { status, body: JSON.stringify(body) });

  expect(await pay(payer, id)).toMatchObject({ settled: false });

  expect(await read(id)).toMatchObject({ status: 'pending', claimed: true });
  await attemptsBecome(id, 'failed');
});

test('a refusal by something in front of the wallet leaves the outcome unknown until the wallet’s list decides', async () => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await wallet.debitFault('error', { status: 403, body: '<html>Request blocked</html>' });

  expect(await pay(payer, id, 'blocked')).toMatchObject({ settled: false });

  await attemptsBecome(id, 'failed');
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(0);
});

test('a debit is recognized by its mark, which comes first and reveals nothing about the payment', async () => {
  const payer = await wallet.member(5_000);
  const { id, number } = await createInvoice();

  await pay(payer, id);

  const [attempt] = await attempts(id);
  const [debit] = await wallet.debitsOf(payer.userId);
  expect(attempt!.description).toBe(`Invoice ${number}`);
  expect(debit!.description).toBe(`${attempt!.mark} Invoice ${number}`);
  expect(debit!.description).not.toContain(attempt!.id);
});

test.each([
  ['taken', 'timeout_after', 'paid'],
  ['not taken', 'timeout_before', 'pending'],
])('a debit that was %s is resolved although the payer has signed out by then', async (_, kind, status) => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await wallet.debitFault(kind);
  await wallet.fault({
    method: 'GET',
    path: '/api/transactions',
    kind: 'error',
    status: 401,
    times: 1_000_000,
  });

  expect(await pay(payer, id)).toMatchObject({ settled: false });

  await attemptsBecome(id, status === 'paid' ? 'succeeded' : 'failed');
  expect(await read(id)).toMatchObject({ status, claimed: false });
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(status === 'paid' ? 1 : 0);
});

test('an unreadable list proves nothing: the attempt stays unknown and visible', async () => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await wallet.debitFault('timeout_before');
  await wallet.hideTransactions();

  await pay(payer, id);

  const often = `select from payment.payment_attempts where invoice_id = $1 and check_count >= 4`;
  await waitFor(async () => (await query(often, [id])).length === 1, {
    what: 'four vain looks',
    timeoutMs: 60_000,
  });
  expect(await attempts(id)).toMatchObject([{ state: 'unknown' }]);
  await wallet.clearFaults();
  await attemptsBecome(id, 'failed');
});

test('a debit that appears after it was given up is an exception and settles nothing', async () => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await wallet.debitFault('timeout_before');

  await pay(payer, id);
  const [attempt] = await attemptsBecome(id, 'failed');
  await wallet.debit(payer, { amount: 1_000, description: `${attempt!.mark} and more` });

  const exception = await waitFor(
    async () =>
      (await stack.as(admin).listExceptions({})).exceptions.find(
        ({ kind, invoiceId }) => kind === 'orphan_debit' && invoiceId === id,
      ),
    { what: 'the orphan to be seen', timeoutMs: 60_000 },
  );
  expect(exception).toMatchObject({ resolution: 'open', amountMinor: 1_000n, currency: '' });
  expect(await read(id)).toMatchObject({ status: 'pending', claimed: false });
  expect(await settlements(id)).toHaveLength(0);
  expect(await attempts(id)).toMatchObject([{ state: 'failed', sealed_credential: null }]);
});

test('a debit that was given up is not searched for indefinitely when the payer’s token no longer works', async () => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await wallet.debitFault('timeout_before');
  await pay(payer, id);
  await attemptsBecome(id, 'failed');
  const refused = { method: 'GET', kind: 'error', status: 401, times: 1_000_000 };
  await wallet.fault({ ...refused, path: '/api/transactions' });
  await wallet.fault({ ...refused, path: `/api/service/members/${payer.userId}/transactions` });

  await query(
    `update payment.payment_attempts set watch_until = now() - interval '1 second', next_check_at = now()
     where invoice_id = $1`,
    [id],
  );

  const over = `select from payment.payment_attempts
    where invoice_id = $1 and watch_until is null and next_check_at is null and sealed_credential is null`;
  await waitFor(async () => (await query(over, [id])).length === 1, { what: 'the watch to end' });
});

test('the wallet token is kept encrypted, and only while the outcome is unknown', async () => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await wallet.debitFault('timeout_after');
  await wallet.hideTransactions();

  await pay(payer, id);

  const [unknown] = await attempts(id);
  expect(unknown!.sealed_credential!.length).toBeGreaterThan(payer.token.length);
  expect(unknown!.sealed_credential!.includes(payer.token)).toBe(false);
  await wallet.clearFaults();
  await become(id, 'paid');
  expect(await attemptsBecome(id, 'succeeded')).toMatchObject([{ sealed_credential: null }]);
});
