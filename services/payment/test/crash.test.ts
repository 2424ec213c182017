import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { createCombined } from './support/combined-invoices.ts';
import { admin, anonymous, member, outcomeOf, startPaymentStack } from './support/fixture.ts';

const stack = await startPaymentStack({ env: { RECONCILE_INTERRUPTED_AFTER_SECONDS: '3' } });
const { wallet, cards, createInvoice, createMethod, read, attempts, become, settlements, services } = stack;

/** Makes the call in a process armed to crash at that point, and restarts it after that and `meanwhile`. */
async function crashAt(
  point: string,
  call: () => Promise<unknown>,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await stack.restart({ FAILPOINT: point });
  const outcome = await call().then(
    () => 'answered',
    () => 'died',
  );
  await waitFor(() => !services.payment.isRunning, { what: `the process to die at ${point}` });
  expect(outcome).toBe('died');
  await meanwhile();
  await stack.restart();
}

const decided = (invoiceId: string) =>
  waitFor(
    async () => {
      const found = await attempts(invoiceId);
      return (
        found.length > 0 && found.every(({ state }) => state === 'succeeded' || state === 'failed') && found
      );
    },
    { what: 'the attempt to be decided', timeoutMs: 60_000 },
  );

test.each(['gems.after_attempt', 'gems.after_claim', 'gems.before_call'])(
  'a crash at %s debits nothing and frees the invoice',
  async (point) => {
    const payer = await wallet.member(5_000);
    const { id } = await createInvoice();
    const pay = () => stack.as(payer.caller).payWithGems({ ref: id, walletToken: payer.token });

    await crashAt(point, pay);

    expect(await decided(id)).toMatchObject([{ state: 'failed' }]);
    expect(await read(id)).toMatchObject({ status: 'pending', claimed: false });
    expect(await wallet.debitsOf(payer.userId)).toHaveLength(0);
    expect(await pay()).toMatchObject({ settled: true });
    expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
    expect(await settlements(id)).toHaveLength(1);
  },
);

test.each([
  ['gems.after_claim', 'failed', 'pending', 0],
  ['gems.before_settle', 'succeeded', 'paid', 1],
] as const)(
  'a crash at %s of a combined payment ends the same way for each invoice: %s',
  async (point, state, status, debits) => {
    const payer = await wallet.member(5_000);
    const { parts, combined } = await createCombined(stack, payer, [1_000n, 333n]);

    await crashAt(point, () =>
      stack.as(payer.caller).payWithGems({ ref: combined.id, walletToken: payer.token }),
    );

    expect(await decided(combined.id)).toMatchObject([{ state }]);
    expect(await wallet.debitsOf(payer.userId)).toHaveLength(debits);
    for (const { id } of [combined, ...parts])
      expect(await read(id)).toMatchObject({ status, claimed: false });
    for (const { id } of parts) expect(await settlements(id)).toHaveLength(debits);
  },
);

test.each(['gems.after_call', 'gems.before_settle', 'gems.after_settle'])(
  'a crash at %s ends in one debit and one settlement',
  async (point) => {
    const payer = await wallet.member(5_000);
    const { id } = await createInvoice();

    await crashAt(point, () =>
      stack.as(payer.caller, { idempotencyKey: point }).payWithGems({ ref: id, walletToken: payer.token }),
    );

    expect(await decided(id)).toMatchObject([{ state: 'succeeded', sealed_credential: null }]);
    expect(await read(id)).toMatchObject({ status: 'paid', gemsUsed: 1_000n });
    expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
    expect(await settlements(id)).toHaveLength(1);
    const repeated = stack.as(payer.caller, { idempotencyKey: point });
    expect(await repeated.payWithGems({ ref: id, walletToken: payer.token })).toMatchObject({
      settled: true,
      newBalance: 4_000n,
    });
    expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
  },
);

test('an unknown payment is resolved although the key that sealed its token was replaced', async () => {
  const payer = await wallet.member(5_000);
  const { id } = await createInvoice();
  await wallet.debitFault('timeout_after');
  await wallet.hideTransactions();
  await stack.as(payer.caller).payWithGems({ ref: id, walletToken: payer.token });

  await stack.restart({
    TOKEN_ENCRYPTION_KEY: 'cd'.repeat(32),
    TOKEN_ENCRYPTION_KEY_PREVIOUS: 'ab'.repeat(32),
  });
  await wallet.clearFaults();

  await become(id, 'paid');
  expect(await wallet.debitsOf(payer.userId)).toHaveLength(1);
  await stack.restart();
});

test('a crash after the confirmation was stored still puts the invoice under review', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];

  await crashAt('manual.after_attempt', () =>
    stack
      .as(member('payer'))
      .confirmManualPayment({ ref: id, paymentMethodId: method.id, userNotes: 'wire' }),
  );

  expect(await become(id, 'pending_admin_review')).toMatchObject({ userNotes: 'wire' });
});

test('a confirmation interrupted early continues when it is repeated', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  const confirm = () =>
    stack
      .as(member('payer'), { idempotencyKey: 'early' })
      .confirmManualPayment({ ref: id, paymentMethodId: method.id, userNotes: 'wire' });

  await crashAt('manual.after_attempt', confirm);

  expect((await confirm()).invoice).toMatchObject({ status: 'pending_admin_review', userNotes: 'wire' });
  expect(await attempts(id)).toHaveLength(1);
});

test('a confirmation interrupted before its refusal is refused when it is repeated', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];
  const confirm = () =>
    stack
      .as(member('payer'), { idempotencyKey: 'refused' })
      .confirmManualPayment({ ref: id, paymentMethodId: method.id });

  await crashAt('manual.after_attempt', confirm, () =>
    stack.invoices(admin).cancelInvoice({ ref: id, cancelNotes: 'not needed' }),
  );

  expect(await outcomeOf(confirm())).toBe('INVOICE_CANCELLED');
});

test('a confirmation interrupted after the invoice was under review can be approved at once', async () => {
  const [method, { id }] = [await createMethod(), await createInvoice()];

  await crashAt('manual.after_claim', () =>
    stack.as(member('payer')).confirmManualPayment({ ref: id, paymentMethodId: method.id }),
  );

  const { invoice } = await stack.as(admin).approvePayment({ ref: id, adminNotes: 'seen' });
  expect(invoice).toMatchObject({ status: 'paid', adminResponse: 'seen' });
  expect(await decided(id)).toMatchObject([{ state: 'succeeded' }]);
  expect(await settlements(id)).toHaveLength(1);
});

test.each(['manual.after_decision', 'manual.after_settle'])(
  'a crash at %s carries out the approval once, and the history names the admin',
  async (point) => {
    const [method, { id }] = [await createMethod(), await createInvoice()];
    await stack.as(member('payer')).confirmManualPayment({ ref: id, paymentMethodId: method.id });

    await crashAt(point, () => stack.as(admin).approvePayment({ ref: id, adminNotes: 'seen' }));

    expect(await decided(id)).toMatchObject([{ state: 'succeeded' }]);
    expect(await read(id)).toMatchObject({ status: 'paid', adminResponse: 'seen' });
    expect(await settlements(id)).toHaveLength(1);
    expect(
      await stack.query(
        `select actor, actor_name from invoice.invoice_history where invoice_id = $1 and kind = 'paid'`,
        [id],
      ),
    ).toEqual([{ actor: 'admin-1', actor_name: 'root@example.test' }]);
  },
);

test('a crash before the intent was stored leaves an invoice that can be paid', async () => {
  const { id } = await createInvoice();
  await crashAt('card.after_attempt', () => stack.as(anonymous).createCardIntent({ ref: id }));

  const { paymentIntentId } = await stack.as(anonymous).createCardIntent({ ref: id });

  const open = (await attempts(id)).filter(({ state }) => state !== 'failed');
  expect(open).toMatchObject([{ state: 'created', provider_reference: paymentIntentId }]);
});

test('a crash after a card settled the invoice leaves one settlement', async () => {
  const { id } = await createInvoice();
  const { paymentIntentId } = await stack.as(anonymous).createCardIntent({ ref: id });
  stack.webhooks.lost = true;

  await crashAt('card.after_settle', async () => {
    await cards.confirm(paymentIntentId);
    await stack.as(anonymous).returnFromCard({ ref: id, paymentIntentId });
  });

  expect(await decided(id)).toMatchObject([{ state: 'succeeded' }]);
  expect(await settlements(id)).toHaveLength(1);
});
