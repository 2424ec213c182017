import { type RouteId, routes } from '@checkout/contract/routes.ts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { aMember, aMethod, anInvoice, boundTo, confirmByHand } from '../../support/arrange.ts';
import { call, type Given, ok, refusal, refused } from '../../support/call.ts';
import { aPng } from '../../support/files.ts';
import type { TestMember } from '../../support/wallet-controls.ts';

/** The members that the access rules distinguish, around one invoice. */
const people = {} as Record<'stranger' | 'recipient' | 'payer' | 'creator' | 'admin', TestMember>;
let invoice: { id: string; gfaInvoiceId: string };
let methodId: string;

beforeAll(async () => {
  people.admin = await aMember({ email: 'other-admin@example.test', isAdmin: true });
  people.stranger = await aMember();
  people.recipient = await aMember();
  people.payer = await aMember();
  people.creator = await aMember({ isAdmin: true });
  for (const { id, email, token } of Object.values(people)) {
    await ok('register', { token, body: { user_id: id, email } });
  }
  const body = { recipient: people.recipient.email.toUpperCase(), amount: 10, description: 'Matrix' };
  invoice = (await ok('createInvoice', { token: people.creator.token, body })).invoice;
  await boundTo(invoice.id, people.recipient);
  methodId = (await aMethod()).id;
});

/** Every call about one invoice, with a request that is refused for its content once access is granted. */
const CALLS: { route: RouteId; given: () => Given; granted: RegExp; signedIn?: boolean }[] = [
  { route: 'getInvoice', given: () => ({}), granted: /^200/ },
  { route: 'getConversionStatus', given: () => ({}), granted: /^200/ },
  { route: 'applyCoupon', given: () => ({ body: { couponCode: 'NOSUCH' } }), granted: /coupon_invalid/ },
  { route: 'removeCoupon', given: () => ({}), granted: /^200/ },
  { route: 'quoteConversion', given: () => ({ body: { paymentMethodCurrency: 'USD' } }), granted: /^200/ },
  { route: 'createCardIntent', given: () => ({}), granted: /^200/ },
  {
    route: 'uploadReceipt',
    given: () => ({ file: { content: Buffer.from('x'), name: 'a' } }),
    granted: /^415/,
  },
  { route: 'completeInvoice', given: () => ({}), granted: /invalid_transition/ },
  { route: 'payWithGems', given: () => ({ body: {} }), granted: /insufficient_funds/, signedIn: true },
  {
    route: 'confirmPayment',
    given: () => ({ body: { paymentMethodId: crypto.randomUUID() } }),
    granted: /payment_method_not_found/,
    signedIn: true,
  },
  {
    route: 'saveBillingDetails',
    given: () => ({ body: { companyName: 'Engines', address: 'Road 1' } }),
    granted: /^200/,
    signedIn: true,
  },
  { route: 'downloadInvoicePdf', given: () => ({}), granted: /^200/, signedIn: true },
];

describe.each(CALLS)('$route', ({ route, given, granted, signedIn = false }) => {
  test(`by UUID ${signedIn ? 'requires a sign-in' : 'is open to anybody with the link'}`, async () => {
    const anonymous = await refusal(route, { ...given(), id: invoice.id });
    if (signedIn) expect(anonymous).toBe('401 unauthorized');
    else expect(anonymous).toMatch(granted);
    expect(await refusal(route, { ...given(), id: invoice.id, token: people.stranger.token })).toMatch(
      granted,
    );
    expect(
      await refusal(route, { ...given(), id: invoice.id.toUpperCase(), token: people.stranger.token }),
    ).toMatch(granted);
  });

  test('by readable id is open only to the parties of the invoice', async () => {
    for (const name of [invoice.gfaInvoiceId, invoice.gfaInvoiceId.toLowerCase()]) {
      expect(await refusal(route, { ...given(), id: name })).toBe('401 unauthorized');
      expect(await refusal(route, { ...given(), id: name, token: people.stranger.token })).toBe(
        '404 invoice_not_found',
      );
      for (const who of ['recipient', 'creator', 'admin'] as const) {
        expect([who, await refusal(route, { ...given(), id: name, token: people[who].token })]).toEqual([
          who,
          expect.stringMatching(granted),
        ]);
      }
    }
  });

  test('answers anonymous callers the same for existing and unknown ids', async () => {
    const known = await refused(route, { ...given(), id: invoice.gfaInvoiceId });
    const unknown = await refused(route, { ...given(), id: 'GFA-INV-99999999' });
    expect({ ...unknown, requestId: '' }).toEqual({ ...known, requestId: '' });
  });

  test('finds no invoice by an unknown UUID or a word', async () => {
    const { token } = people.admin;
    expect(await refusal(route, { ...given(), id: crypto.randomUUID(), token })).toBe(
      '404 invoice_not_found',
    );
    expect(await refusal(route, { ...given(), id: 'nothing', token })).toBe('404 invoice_not_found');
    expect(await refusal(route, { ...given(), id: "' OR 1=1 --", token })).toBe('404 invoice_not_found');
  });
});

test('the view of a link holder contains nothing private', async () => {
  const { token } = people.payer;
  const { receiptKey } = await ok('uploadReceipt', {
    id: invoice.id,
    file: { content: aPng(), name: 'a.png' },
  });
  await ok('confirmPayment', {
    id: invoice.id,
    token,
    body: { paymentMethodId: methodId, userNotes: 'paid on Monday', receiptKey },
  });
  await ok('saveAdminNotes', { id: invoice.id, token: people.admin.token, body: { adminNotes: 'internal' } });
  const seenBy = async (who?: TestMember) =>
    (await ok('getInvoice', { id: invoice.id, token: who?.token })).invoice as Record<string, unknown>;
  for (const who of [undefined, people.stranger]) {
    const view = await seenBy(who);
    for (const name of ['adminNotes', 'createdBy', 'recipientId', 'couponId'])
      expect(view).not.toHaveProperty(name);
    expect(view).toMatchObject({
      ...{ receiptUrl: null, userNotes: null, adminResponse: null },
      recipientUsername: null,
    });
    expect(JSON.stringify(view)).not.toMatch(/internal|paid on Monday/);
  }
  for (const who of [people.recipient, people.payer]) {
    const view = await seenBy(who);
    expect(view).toMatchObject({
      ...{ receiptUrl: receiptKey, userNotes: 'paid on Monday' },
      recipientUsername: expect.any(String),
    });
    expect(view).not.toHaveProperty('adminNotes');
  }
  expect(await seenBy(people.admin)).toMatchObject({
    adminNotes: 'internal',
    createdBy: people.creator.id,
    recipientId: people.recipient.id,
    recipientUsername: expect.any(String),
  });
});

test('a payer becomes a party of the invoice', async () => {
  const { id, gfaInvoiceId } = await anInvoice();
  const { token } = people.payer;
  expect(await refusal('getInvoice', { id: gfaInvoiceId, token })).toBe('404 invoice_not_found');
  await confirmByHand(id, token);
  expect((await ok('getInvoice', { id: gfaInvoiceId.toLowerCase(), token })).invoice.id).toBe(id);
  expect((await ok('listMyInvoices', { token })).invoices.map((own) => own.id)).toContain(id);
});

test('every admin call requires a token, then admin rights', async () => {
  const ids = { id: invoice.id, code: 'CODE', account: 'receivable', scheme: 'light' };
  for (const [id, { auth }] of Object.entries(routes) as [RouteId, { auth: string }][]) {
    if (auth !== 'admin') continue;
    expect([id, await refusal(id, { params: ids })]).toEqual([id, '401 unauthorized']);
    expect([id, await refusal(id, { params: ids, token: people.recipient.token })]).toEqual([
      id,
      '403 admin_access_required',
    ]);
  }
});

test('every member call requires a token', async () => {
  for (const [id, { auth }] of Object.entries(routes) as [RouteId, { auth: string }][]) {
    if (auth !== 'bearer') continue;
    const problem = await refused(id, { params: { id: invoice.id, receiptKey: 'abc' } });
    expect([id, problem]).toEqual([
      id,
      expect.objectContaining({ status: 401, message: 'Authentication required' }),
    ]);
  }
});

test.each([
  ['a bare token of a real member', () => `gfa_session_${people.admin.id}`],
  ['a forged signature', () => `gfa_session_${people.admin.id}.${'A'.repeat(43)}`],
  [
    'somebody else’s signature',
    () => `gfa_session_${people.admin.id}.${people.stranger.token.split('.')[1]}`,
  ],
  ['a token without its prefix', () => people.admin.token.replace('gfa_session_', '')],
  ['a prefix alone', () => 'gfa_session_'],
  ['an injection', () => "gfa_session_' OR 1=1 --.x"],
  ['a very long token', () => `gfa_session_${'a'.repeat(5_000)}`],
  ['a number', () => '12345'],
])('%s is refused', async (_name, forged) => {
  for (const route of ['getMe', 'adminListInvoices', 'getWalletUser'] as const) {
    const problem = await refused(route, { token: forged() });
    expect(problem).toMatchObject({
      status: 401,
      error: 'unauthorized',
      message: 'Invalid or expired token',
    });
  }
  const byName = await refused('getInvoice', { id: invoice.gfaInvoiceId, token: forged() });
  expect(byName).toMatchObject({ status: 401, message: 'Invalid or expired token' });
  // The caller still has the link.
  expect((await call('getInvoice', { id: invoice.id, token: forged() })).status).toBe(200);
});

test('a malformed bearer token is refused too', async () => {
  const headers = { authorization: `Basic ${Buffer.from('root:root').toString('base64')}` };
  expect(await refusal('getMe', { headers })).toBe('401 unauthorized');
  expect(await refusal('getMe', { headers: { authorization: 'Bearer' } })).toBe('401 unauthorized');
});

test('neither a tier nor a client that claims to be an admin grants anything', async () => {
  for (const tier of ['admin', 'team']) {
    const { id, token } = await aMember({ tier });
    await call('register', {
      token,
      body: { user_id: id, isAdmin: true, credits: 1e9, memberNumber: 'X-1' },
    });
    expect(await refusal('adminListInvoices', { token })).toBe('403 admin_access_required');
    const { user } = await ok('getMe', { token });
    expect(user).toMatchObject({ tier, isAdmin: false, credits: 0 });
    expect(user.memberNumber).not.toBe('X-1');
  }
});

test('a member’s lists contain only their own invoices', async () => {
  const other = await anInvoice({ recipient: people.stranger.email });
  const own = async (who: TestMember) =>
    (await ok('listMyInvoices', { token: who.token })).invoices.map(({ id }) => id);
  expect(await own(people.recipient)).toEqual([invoice.id]);
  expect(await own(people.stranger)).toEqual([other.id]);
});
