import type { Caller } from '@checkout/kit/rpc/caller.ts';
import { expect, test } from '@jest/globals';
import {
  ada,
  admin,
  anonymous,
  bob,
  member,
  reasonOf,
  runAs,
  startInvoiceService,
} from './support/fixture.ts';
import { cardSettlement, inStatus } from './support/in-status.ts';

const service = await startInvoiceService();
const stranger = member('user-eve');
const payer = bob;
const clerk = member('clerk-1', { isAdmin: true });

/** An invoice for ada that bob paid, with a value in every field that some callers must not see. */
async function loadedInvoice() {
  const invoice = await service.create();
  const attemptId = crypto.randomUUID();
  await service.payment().claimInvoice({
    invoiceId: invoice.id,
    attemptId,
    rail: 'manual',
    amountVersion: 1n,
    payerId: 'user-bob',
    holdStatus: 'pending_admin_review',
    manual: {
      paymentMethodId: 'method-1',
      paymentMethodName: 'House Bank',
      userNotes: 'a note of the payer',
      receiptKey: 'a-receipt-key',
    },
  });
  await service.as(admin).saveAdminNotes({ ref: invoice.id, adminNotes: 'an internal note' });
  await service.payment().settleInvoice({
    ...cardSettlement(invoice, attemptId),
    rail: 'manual',
    needsClaim: true,
    holdStatus: 'pending_admin_review',
    provider: 'manual',
    payerId: 'user-bob',
    paymentMethodName: '',
    paymentMethodDetail: 'Visa •••• 4242',
    adminResponse: 'the answer of an admin',
  });
  return invoice;
}

const invoice = await loadedInvoice();
const secrets = {
  adminNotes: 'an internal note',
  createdBy: 'admin-1',
  payerId: 'user-bob',
  receiptKey: 'a-receipt-key',
  userNotes: 'a note of the payer',
  adminResponse: 'the answer of an admin',
  paymentMethodDetail: 'Visa •••• 4242',
};
const forParties = {
  receiptKey: secrets.receiptKey,
  userNotes: secrets.userNotes,
  adminResponse: secrets.adminResponse,
  paymentMethodDetail: secrets.paymentMethodDetail,
};
const nothing = {
  adminNotes: '',
  createdBy: '',
  payerId: '',
  receiptKey: '',
  userNotes: '',
  adminResponse: '',
  paymentMethodDetail: '',
  recipientId: '',
  couponId: '',
  recipientUsername: '',
};

test.each<[string, Caller, object]>([
  ['the link holder', anonymous, nothing],
  ['a stranger with the link', stranger, nothing],
  ['the recipient', ada, { ...nothing, ...forParties }],
  ['the payer', payer, { ...nothing, ...forParties }],
  ['an admin', clerk, secrets],
  ['a service', { kind: 'service', name: 'payment' }, secrets],
])('%s sees only what they may see', async (_who, caller, expected) => {
  const { invoice: seen } = await service.as(caller).getInvoice({ ref: invoice.id });
  expect(seen).toMatchObject({
    ...expected,
    number: invoice.number,
    status: 'paid',
    paymentMethodName: 'House Bank',
  });
});

test.each<[string, Caller]>([
  ['the link holder', anonymous],
  ['a stranger', stranger],
  ['the recipient', ada],
  ['the payer', payer],
  ['an admin', clerk],
])('read together with others, each invoice shows %s the same', async (_who, caller) => {
  const other = await service.create({ recipientEmail: 'bob@example.test' });
  const missing = crypto.randomUUID();
  const { found } = await service.as(caller).getInvoices({ ids: [invoice.id, missing, other.id] });
  const alone = [invoice.id, other.id].map((ref) => service.as(caller).getInvoice({ ref }));
  expect(found).toHaveLength(2);
  expect(found).toEqual(expect.arrayContaining(await Promise.all(alone)));
});

test('an overdue invoice read together with others is expired', async () => {
  const { id } = await service.create();
  await service.letPass(id);
  const { found } = await service.as(anonymous).getInvoices({ ids: [id, invoice.id] });
  expect(found.map((each) => each.invoice?.status).toSorted()).toEqual(['expired', 'paid']);
  expect(await service.query('select status from invoice.invoices where id = $1', [id])).toEqual([
    { status: 'expired' },
  ]);
});

test('only UUIDs give access to several invoices at once, up to a limit', async () => {
  for (const ids of [[invoice.number], Array<string>(101).fill(invoice.id)]) {
    expect(await reasonOf(service.as(clerk).getInvoices({ ids }))).toBe('VALIDATION_ERROR');
  }
});

test.each<[string, Caller, object]>([
  ['the link holder', anonymous, { isAdmin: false, isRecipient: false, isPayer: false, isCreator: false }],
  ['the recipient', ada, { isRecipient: true, isPayer: false, isAdmin: false }],
  ['the payer', payer, { isPayer: true, isRecipient: false }],
  ['the creator', admin, { isCreator: true, isAdmin: true }],
])('%s is told their relation to the invoice', async (_who, caller, access) => {
  expect((await service.as(caller).getInvoice({ ref: invoice.id })).access).toMatchObject(access);
});

test.each<[string, Caller]>([
  ['recipient', ada],
  ['payer', payer],
  ['creator, even without rights by now', member('admin-1')],
  ['admin', clerk],
  ['service', { kind: 'service', name: 'payment' }],
])('the %s can use the readable id, in any case', async (_who, caller) => {
  const { invoice: seen } = await service.as(caller).getInvoice({ ref: invoice.number.toLowerCase() });
  expect(seen?.id).toBe(invoice.id);
});

test('a readable id discloses nothing to strangers, not even whether it exists', async () => {
  for (const ref of [invoice.number, 'GFA-INV-999999']) {
    expect(await reasonOf(service.as(anonymous).getInvoice({ ref }))).toBe('UNAUTHORIZED');
    expect(await reasonOf(service.as(stranger).getInvoice({ ref }))).toBe('INVOICE_NOT_FOUND');
  }
  const unverified = member('user-mallory', { email: 'ada@example.test', emailVerified: false });
  expect(await reasonOf(service.as(unverified).getInvoice({ ref: invoice.number }))).toBe(
    'INVOICE_NOT_FOUND',
  );
});

test.each([
  ['an unknown UUID', crypto.randomUUID()],
  ['no id at all', ''],
  ['something else', "' or true --"],
])('%s is not found', async (_what, ref) => {
  expect(await reasonOf(service.as(anonymous).getInvoice({ ref }))).toBe('INVOICE_NOT_FOUND');
});

test('every call by readable id follows the same rule', async () => {
  const ref = (await service.create()).number;
  const calls = (caller: Caller) => {
    const client = service.as(caller);
    return [
      client.applyCoupon({ ref, couponCode: 'X' }),
      client.removeCoupon({ ref }),
      client.quoteConversion({ ref, targetCurrency: 'HKD' }),
      client.getConversionStatus({ ref }),
      client.completeInvoice({ ref }),
      client.saveBillingDetails({ ref, companyName: 'A', address: 'B' }),
      client.previewCoupon({ ref, couponCode: 'X' }),
    ];
  };
  expect(await reasonsOf(calls(anonymous))).toEqual(new Set(['UNAUTHORIZED']));
  expect(await reasonsOf(calls(stranger))).toEqual(new Set(['INVOICE_NOT_FOUND']));
});

test('calls for admins are refused to members and anonymous callers', async () => {
  const ref = invoice.id;
  const calls = (caller: Caller) => {
    const client = service.as(caller);
    return [
      client.searchInvoices({}),
      client.changeDueDate({ ref, dueDate: new Date() }),
      client.saveAdminNotes({ ref, adminNotes: 'x' }),
      client.cancelInvoice({ ref, cancelNotes: 'x' }),
      client.saveCompanySettings({ settings: { companyName: 'A', address: 'B' } }),
      client.listProductAccess({ includeInactive: true }),
      client.createProductAccess({ key: 'k', label: 'l', url: 'https://example.test' }),
      client.updateProductAccess({ id: crypto.randomUUID(), label: 'l' }),
      client.deleteProductAccess({ id: crypto.randomUUID() }),
      runAs(caller, () => collect(client.exportInvoices({}))),
    ];
  };
  expect(await reasonsOf(calls(anonymous))).toEqual(new Set(['UNAUTHORIZED']));
  expect(await reasonsOf(calls(ada))).toEqual(new Set(['ADMIN_ACCESS_REQUIRED']));
});

test('recipients and payers read how the status changed, but neither who changed it nor why', async () => {
  const { id } = await service.create();
  await service.as(clerk).cancelInvoice({ ref: id, cancelNotes: 'for admins alone' });
  const { history } = await service.as(ada).getInvoiceHistory({ ref: id });
  expect(history.map(({ at: _at, ...rest }) => rest)).toEqual([
    { from: '', to: 'pending', actor: '', actorName: '', reason: '', kind: 'created' },
    { from: 'pending', to: 'cancelled', actor: '', actorName: '', reason: '', kind: 'cancelled' },
  ]);
  expect(await reasonOf(service.as(stranger).getInvoiceHistory({ ref: id }))).toBe('FORBIDDEN');
  expect(await reasonOf(service.as(anonymous).getInvoiceHistory({ ref: id }))).toBe('UNAUTHORIZED');
});

const billing = {
  companyName: 'Analytical Engines Ltd',
  address: '1 Mill Lane\nLondon',
  vatNumber: 'GB1',
  taxId: 'T1',
};

test('any member with the link saves billing details before payment; afterwards only the parties do', async () => {
  const fresh = await service.create();
  expect(await reasonOf(service.as(anonymous).saveBillingDetails({ ref: fresh.id, ...billing }))).toBe(
    'UNAUTHORIZED',
  );
  const { invoice: saved } = await service.as(stranger).saveBillingDetails({ ref: fresh.id, ...billing });
  expect(saved).toMatchObject({
    billingCompanyName: billing.companyName,
    billingTaxId: 'T1',
    receiptRevision: 1,
  });
  await service
    .payment()
    .settleInvoice({ ...cardSettlement(fresh, crypto.randomUUID()), payerId: 'user-bob' });

  const change = { ref: fresh.id, ...billing, companyName: 'Others Ltd' };
  expect(await reasonOf(service.as(stranger).saveBillingDetails(change))).toBe('FORBIDDEN');
  let revision = 1;
  for (const caller of [ada, payer, clerk]) {
    revision += 1;
    const answer = await service.as(caller).saveBillingDetails({ ...change, vatNumber: String(revision) });
    expect(answer.invoice?.receiptRevision).toBe(revision);
  }
  const same = await service.as(clerk).saveBillingDetails({ ...change, vatNumber: String(revision) });
  expect(same.invoice?.receiptRevision).toBe(revision);
});

test.each([
  ['companyName', 201],
  ['address', 501],
  ['vatNumber', 51],
  ['taxId', 51],
])('a %s of %i characters is too long', async (field, length) => {
  const call = service
    .as(ada)
    .saveBillingDetails({ ref: invoice.id, ...billing, [field]: 'x'.repeat(length) });
  expect(await reasonOf(call)).toBe('VALIDATION_ERROR');
});

test('an invoice tells each caller whether they may edit its billing details', async () => {
  const { invoice: paid } = await inStatus(service, 'paid');
  const { id } = await service.create();
  const mayEdit = async (ref: string, caller: Caller) =>
    (await service.as(caller).getInvoice({ ref })).invoice?.mayEditBilling;
  for (const caller of [ada, admin]) expect(await mayEdit(paid.id, caller)).toBe(true);
  for (const caller of [stranger, anonymous]) expect(await mayEdit(paid.id, caller)).toBe(false);
  expect(await mayEdit(id, stranger)).toBe(true);
  expect(await mayEdit(id, anonymous)).toBe(false);
});

test('a payer who was rejected has no access any more', async () => {
  const { invoice: reviewed, attemptId } = await inStatus(service, 'pending_admin_review');
  await service
    .payment()
    .releaseInvoice({ invoiceId: reviewed.id, attemptId, outcome: 'rejected', reason: 'no' });
  const eve = member('user-ada', { email: 'not-the-recipient@example.test' });
  expect(await reasonOf(service.as(eve).getInvoice({ ref: reviewed.number }))).toBe('INVOICE_NOT_FOUND');
});

test('cancelling needs notes, which the history keeps with their author', async () => {
  const { id } = await service.create();
  for (const cancelNotes of [' ', 'x'.repeat(5_001)]) {
    expect(await reasonOf(service.as(clerk).cancelInvoice({ ref: id, cancelNotes }))).toBe(
      'VALIDATION_ERROR',
    );
  }
  await service.as(clerk).cancelInvoice({ ref: id, cancelNotes: 'charged back', sendWebhook: true });
  const { history } = await service.as(admin).getInvoiceHistory({ ref: id });
  expect(history).toMatchObject([
    { actor: 'admin-1', actorName: 'root', from: '', to: 'pending' },
    { actor: 'clerk-1', from: 'pending', to: 'cancelled', reason: 'charged back' },
  ]);
  expect((await service.eventsOf(id)).at(-1)).toMatchObject({ kind: 'cancelled', sendWebhook: true });
});

async function reasonsOf(calls: Promise<unknown>[]): Promise<Set<string>> {
  return new Set(await Promise.all(calls.map(reasonOf)));
}

async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of stream) all.push(item);
  return all;
}
