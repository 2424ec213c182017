import { createPersonAssertions } from '@checkout/kit/identity/person-assertion.ts';
import { runInContext } from '@checkout/kit/rpc/caller.ts';
import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import { type Invoice, InvoiceServiceDefinition } from '@checkout/proto/invoice/v1/invoice.ts';
import type { UpdateInvoiceRequest } from '@checkout/proto/payment/v1/payment.ts';
import { TEST_KEYS } from '@checkout/testkit/service-keys.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { admin, anonymous, member, outcomeOf, reasonOf } from '../support/fixture.ts';
import { stack } from '../support/ordinary-stack.ts';

const { cards, wallet, webhooks, createInvoice, createMethod, read, become, settlements, attempts } = stack;
const boss = stack.as(admin);
const visitor = stack.as(anonymous);
const intentOf = async (ref: string) => (await visitor.createCardIntent({ ref })).paymentIntentId;

/** Returns an update of the invoice as it was created, with twice the amount by default. */
const to = (
  { id, amountMinor, currency, description, amountVersion }: Invoice,
  change = {},
): UpdateInvoiceRequest => ({
  ref: id,
  amountVersion,
  amountMinor: amountMinor * 2n,
  currency,
  description,
  metadataJson: '{}',
  ...change,
});

/** The invoice service, called as the payment service does on behalf of an admin. */
const invoices = createRpcClient(InvoiceServiceDefinition, {
  address: stack.services.invoice.grpcAddress,
  peer: 'payment',
  key: TEST_KEYS.payment,
});
afterAll(() => invoices.close());
const assertPerson = createPersonAssertions('gateway', TEST_KEYS.gateway);

test('a payment that was only prepared is cancelled before its invoice changes', async () => {
  const invoice = await createInvoice();
  const before = await intentOf(invoice.id);

  expect((await boss.updateInvoice(to(invoice))).invoice).toMatchObject({
    amountMinor: 2_000n,
    status: 'pending',
  });

  expect(await cards.confirm(before)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
  const after = await visitor.createCardIntent({ ref: invoice.id });
  expect(after).toMatchObject({ amountMinor: 2_000n });
  expect(await cards.confirm(after.paymentIntentId)).toMatchObject({ status: 'succeeded' });
  expect(await become(invoice.id, 'paid')).toMatchObject({ amountMinor: 2_000n });
  expect((await cards.ledgerOf(before)).charges).toEqual([]);
});

test('the invoice does not change while a bank authenticates its customer or after an unnoticed card payment', async () => {
  webhooks.lost = true;
  const [asked, paid] = [await createInvoice(), await createInvoice()];
  const [askedIntent, paidIntent] = [await intentOf(asked.id), await intentOf(paid.id)];
  await cards.confirm(askedIntent, 'pm_card_threeDSecure2Required');
  await cards.confirm(paidIntent);

  expect(await reasonOf(boss.updateInvoice(to(asked)))).toBe('PAYMENT_IN_PROGRESS');
  expect(await reasonOf(boss.updateInvoice(to(paid)))).toBe('INVOICE_ALREADY_PAID');

  await cards.authenticate(askedIntent, 'succeeded');
  for (const { id } of [asked, paid]) expect(await become(id, 'paid')).toMatchObject({ amountMinor: 1_000n });
});

test('the invoice does not change while the provider is unreachable, and a stale request cancels nothing', async () => {
  const invoice = await createInvoice();
  const intentId = await intentOf(invoice.id);
  // A check of the new intent in the background meets this fault, too.
  await cards.fault({ kind: 'error', times: 1_000, method: 'GET', path: `/v1/payment_intents/${intentId}` });
  expect(await reasonOf(boss.updateInvoice(to(invoice)))).toBe('CARD_PROVIDER_ERROR');
  await cards.clearFaults();
  expect(await reasonOf(boss.updateInvoice(to(invoice, { amountVersion: 7n })))).toBe('CHANGED_MEANWHILE');
  expect(await reasonOf(visitor.updateInvoice(to(invoice)))).toBe('UNAUTHORIZED');
  expect(await read(invoice.id)).toMatchObject({ amountMinor: 1_000n, amountVersion: 1n });
  expect((await cards.intent(intentId)).status).toBe('requires_payment_method');
});

test('a change to the current values succeeds and leaves a prepared payment alone', async () => {
  const invoice = await createInvoice();
  const intentId = await intentOf(invoice.id);
  const same = to(invoice, { amountMinor: invoice.amountMinor });
  expect((await boss.updateInvoice(same)).invoice).toMatchObject({ amountVersion: 1n });
  await cards.confirm(intentId);
  expect(await become(invoice.id, 'paid')).toMatchObject({ amountMinor: 1_000n });
  expect((await boss.updateInvoice(same)).invoice).toMatchObject({ status: 'paid' });
});

test('an invoice under review does not change', async () => {
  const [method, invoice] = [await createMethod(), await createInvoice()];
  await stack.as(member('payer-1')).confirmManualPayment({ ref: invoice.id, paymentMethodId: method.id });
  expect(await reasonOf(boss.updateInvoice(to(invoice)))).toBe('INVOICE_NOT_PAYABLE');
  expect(await read(invoice.id)).toMatchObject({ amountMinor: 1_000n, status: 'pending_admin_review' });
});

test.each([
  ['in the old currency', { currency: 'HKD', amountMinor: 1_000n }, { amount: 1_000, currency: 'hkd' }],
  ['for the old text', { amountMinor: 1_000n, description: 'A night at sea' }, { amount: 1_000 }],
  ['for more than is due', { amountMinor: 900n }, { amount: 900 }],
])(
  'an intent %s is replaced, although the payment service died right after the change',
  async (_, changes, replaced) => {
    const invoice = await createInvoice();
    const before = await intentOf(invoice.id);
    // As if the intent had been made after the check for open ones, and a crash had prevented another.
    const context = {
      caller: admin,
      peer: 'payment',
      requestId: 'r',
      idempotencyKey: '',
      traceparent: '',
    } as const;
    const deadlineMs = Date.now() + 10_000;
    const assertion = assertPerson(admin as never, deadlineMs);
    await runInContext({ ...context, deadlineMs, assertion }, () =>
      invoices.updateInvoice(to(invoice, changes)),
    );

    await waitFor(async () => (await cards.intent(before)).status === 'canceled', {
      what: 'the old intent to end',
    });
    const { paymentIntentId } = await visitor.createCardIntent({ ref: invoice.id });
    expect(await cards.intent(paymentIntentId)).toMatchObject(replaced);
  },
);

test('when gems pay at the same moment, only one amount is taken, and it is the amount due', async () => {
  const rounds = Array.from({ length: 5 }, async () => {
    const [invoice, payer] = [await createInvoice(), await wallet.member(500_000)];
    const pay = stack.as(payer.caller).payWithGems({ ref: invoice.id, walletToken: payer.token });
    const outcomes = await Promise.all([outcomeOf(pay), outcomeOf(boss.updateInvoice(to(invoice)))]);
    expect(outcomes).toContain('done');
    const { status, amountMinor } = await read(invoice.id);
    const isPaid = outcomes[0] === 'done';
    expect(status).toBe(isPaid ? 'paid' : 'pending');
    expect(amountMinor).toBe(outcomes[1] === 'done' ? 2_000n : 1_000n);
    expect(await settlements(invoice.id)).toMatchObject(
      isPaid ? [{ amount_minor: String(amountMinor) }] : [],
    );
    expect(await wallet.debitsOf(payer.userId)).toHaveLength(isPaid ? 1 : 0);
    expect((await attempts(invoice.id)).map(({ state }) => state)).not.toContain('unknown');
  });
  await Promise.all(rounds);
});
