import { creditorReference } from '@checkout/bank-codes/reference.ts';
import { describe, expect, test } from '@jest/globals';
import { aMember, aMethod, anAdmin, anInvoice, boundTo, confirmByHand } from '../../support/arrange.ts';
import { call, ok, refusal, refused } from '../../support/call.ts';
import { aPng } from '../../support/files.ts';

describe('a payment method', () => {
  test('is shown as rows to payers and as text to admins', async () => {
    const { token } = await anAdmin();
    const details = 'Bank Name: Bank\nAccount Number: 42\nPlease name the invoice\nReference: a:b';
    const made = await aMethod({ shortName: 'Bank', details, sortOrder: 3, instructions: 'Soon' });
    expect(made).toMatchObject({ detailsText: details, isActive: true, sortOrder: 3 });
    const { paymentMethod } = await ok('getPaymentMethod', { id: made.id });
    expect(paymentMethod).toMatchObject({
      bankName: 'Bank',
      accountNumber: '42',
      details: {
        'Bank Name': 'Bank',
        'Account Number': '42',
        Reference: 'a:b',
        1: 'Please name the invoice',
      },
    });
    expect(paymentMethod).not.toHaveProperty('detailsText');
    const { paymentMethods } = await ok('listPaymentMethods', { query: { currency: 'USD' } });
    expect(paymentMethods.map(({ id }) => id)).toContain(made.id);
    const { paymentMethods: others } = await ok('listPaymentMethods', { query: { currency: 'EUR' } });
    expect(others.map(({ id }) => id)).not.toContain(made.id);
    const off = await ok('updatePaymentMethod', { id: made.id, token, body: { isActive: false } });
    expect(off.paymentMethod).toMatchObject({ isActive: false, shortName: 'Bank', detailsText: details });
    expect((await ok('listPaymentMethods')).paymentMethods.map(({ id }) => id)).not.toContain(made.id);
    const { paymentMethods: all } = await ok('adminListPaymentMethods', { token });
    expect(all.map(({ id }) => id)).toContain(made.id);
  });

  test('accepts details as a record, and a picture', async () => {
    const qrCodeData = `data:image/png;base64,${aPng().toString('base64')}`;
    const made = await aMethod({ type: 'qr_code', details: { Wallet: 'abc', Note: 5 }, qrCodeData });
    expect(made).toMatchObject({
      details: { Wallet: 'abc', Note: '5' },
      detailsText: 'Wallet: abc\nNote: 5',
      qrCodeData,
    });
  });

  test('keeps a structured account unless an admin changes it', async () => {
    const { token } = await anAdmin();
    const account = { scheme: 'sepa', holder: 'Golden Fields', iban: 'DE89370400440532013000' } as const;
    const { id, account: kept } = await aMethod({ currency: 'EUR', account });
    expect(kept).toEqual(account);
    await ok('updatePaymentMethod', { id, token, body: { name: 'Our bank' } });
    expect((await ok('getPaymentMethod', { id })).paymentMethod).toMatchObject({ name: 'Our bank', account });
    const misfit = await refused('updatePaymentMethod', { id, token, body: { currency: 'USD' } });
    expect(misfit.details).toEqual([{ path: 'currency', message: 'This kind of account takes EUR only' }]);
    await ok('updatePaymentMethod', { id, token, body: { account: null } });
    expect((await ok('getPaymentMethod', { id })).paymentMethod.account).toBeNull();
  });

  test.each([
    [{ name: ' ' }, 'name', 'Payment method name is required'],
    [{ type: 'cash' }, 'type', expect.any(String)],
    [{ currency: 'GBP' }, 'currency', expect.any(String)],
    [{ sortOrder: -1 }, 'sortOrder', expect.any(String)],
    [{ details: '' }, 'details', expect.any(String)],
    [{ qrCodeData: 'data:image/svg+xml;base64,AAAA' }, 'qrCodeData', expect.any(String)],
    [
      { account: { scheme: 'fps', holder: 'Ada', proxyId: '1' }, currency: 'HKD' },
      'account.proxyId',
      'FPS ID must have 7 or 9 digits',
    ],
  ])('is not created with %p', async (fields, path, message) => {
    const { token } = await anAdmin();
    const body = { name: 'Bank', type: 'bank_transfer', currency: 'USD', details: 'A: b', ...fields };
    expect((await refused('createPaymentMethod', { token, body })).details).toEqual([{ path, message }]);
  });

  test('disappears when it is deleted, and invoices keep its name', async () => {
    const { token } = await anAdmin();
    const payer = await aMember();
    const { id } = await anInvoice();
    const method = await aMethod({ name: 'Old bank' });
    await ok('confirmPayment', { id, token: payer.token, body: { paymentMethodId: method.id } });
    for (const { id: gone } of [method, await aMethod()]) {
      expect((await call('deletePaymentMethod', { id: gone, token })).status).toBe(204);
      expect(await refusal('deletePaymentMethod', { id: gone, token })).toBe('404 payment_method_not_found');
      expect(await refusal('getPaymentMethod', { id: gone })).toBe('404 payment_method_not_found');
    }
    const { invoice } = await ok('approveInvoice', { id, token, body: { adminNotes: 'Seen' } });
    expect(invoice).toMatchObject({ status: 'paid', paymentMethodName: 'Old bank' });
  });
});

describe('a product access link', () => {
  test('is created, shown, changed and archived', async () => {
    const { token } = await anAdmin();
    const body = { key: 'Tickets', label: 'Tickets', url: 'https://tickets.example.org/a', isActive: false };
    const { service } = await ok('createProductAccess', { token, body });
    expect(service).toMatchObject({ key: 'tickets', icon: '🔗', sortOrder: 0, isActive: false });
    const publicKeys = async () => (await ok('listProductAccess')).services.map(({ key }) => key);
    expect(await publicKeys()).not.toContain('tickets');
    expect(await refusal('createProductAccess', { token, body })).toBe('409 duplicate_key');
    const { id } = service;
    const changed = await ok('updateProductAccess', {
      id,
      token,
      body: { isActive: true, key: 'other', icon: '🎟️' },
    });
    expect(changed.service).toMatchObject({ key: 'tickets', isActive: true, icon: '🎟️' });
    expect(await publicKeys()).toContain('tickets');
    expect((await call('deleteProductAccess', { id, token })).status).toBe(204);
    expect(await publicKeys()).not.toContain('tickets');
    const { services } = await ok('adminListProductAccess', { token });
    expect(services.map(({ key }) => key)).not.toContain('tickets');
    expect(await refusal('updateProductAccess', { id, token, body: {} })).toBe('404 not_found');
  });

  test.each([
    'javascript:alert(1)',
    'http://example.org',
    '//example.org',
    'example',
    'https://a:b@example.org',
  ])('does not lead to %s', async (url) => {
    const { token } = await anAdmin();
    const body = { key: 'k', label: 'l', url };
    expect((await refused('createProductAccess', { token, body })).details?.[0]?.path).toBe('url');
  });
});

test('the letterhead is read by everybody and written by admins', async () => {
  const { token } = await anAdmin();
  const before = (await ok('getCompanySettings')).settings;
  expect(before.companyName).not.toBe('');
  const body = { companyName: 'Engines Ltd', legalEntity: '', address: 'Road 1\nTown' };
  const settings = { companyName: 'Engines Ltd', legalEntity: null, address: 'Road 1\nTown' };
  expect((await ok('saveCompanySettings', { token, body })).settings).toEqual(settings);
  expect((await ok('getCompanySettings')).settings).toEqual(settings);
  const { details } = await refused('saveCompanySettings', { token, body: {} });
  expect(details).toEqual([
    { path: 'companyName', message: 'Company name is required' },
    { path: 'address', message: 'Address is required' },
  ]);
});

describe('the admin list', () => {
  test('searches literally, in any case, in four places', async () => {
    const { token } = await anAdmin();
    const member = await aMember({ username: 'Zo%e_Q\\x' });
    await ok('register', { token: member.token, body: { user_id: member.id } });
    const made = await anInvoice({ recipient: member.email, description: 'Ünusual 100% _deal_' });
    await boundTo(made.id, member);
    const found = async (search: string) =>
      (await ok('adminListInvoices', { token, query: { search, limit: '200' } })).invoices.map(
        ({ id }) => id,
      );
    for (const search of [
      made.gfaInvoiceId.toLowerCase(),
      creditorReference(made.gfaInvoiceId)?.value ?? 'too long',
      member.email.toUpperCase(),
      'o%E_q\\X',
      'üNUSUAL 100%',
      '_DEAL_',
    ]) {
      expect([search, await found(search)]).toEqual([search, expect.arrayContaining([made.id])]);
    }
    for (const search of ['100%%', '_nusual', "' OR 1=1 --", '.*']) {
      expect([search, await found(search)]).toEqual([search, []]);
    }
  });

  test('pages through all rows once, in every order', async () => {
    const { token } = await anAdmin();
    const marker = `paging-${crypto.randomUUID()}`;
    const made = [];
    for (const amount of [3, 1, 2, 2, 5]) made.push(await anInvoice({ amount, description: marker }));
    for (const sort of ['gfaInvoiceId', 'recipientEmail', 'amount', 'status', 'dueDate', 'createdAt']) {
      for (const order of ['asc', 'desc']) {
        const seen: string[] = [];
        let cursor = '';
        do {
          const query = { search: marker, sort, order, limit: '2', cursor };
          const page = await ok('adminListInvoices', { token, query });
          expect(page.total).toBe(5);
          seen.push(...page.invoices.map(({ id }) => id));
          cursor = page.nextCursor ?? '';
        } while (cursor !== '' && seen.length < 20);
        expect(new Set(seen)).toEqual(new Set(made.map(({ id }) => id)));
        expect(seen).toHaveLength(5);
      }
    }
    const query = { search: marker, sort: 'amount', order: 'asc' };
    const { invoices } = await ok('adminListInvoices', { token, query });
    expect(invoices.map(({ amount }) => amount)).toEqual([1, 2, 2, 3, 5]);
    expect((await ok('adminListInvoices', { token, query: { search: marker, status: 'paid' } })).total).toBe(
      0,
    );
    expect((await ok('adminListInvoices', { token, query: { search: marker, status: 'all' } })).total).toBe(
      5,
    );
  });

  test('is exported as a table that no spreadsheet executes', async () => {
    const { token } = await anAdmin();
    const marker = crypto.randomUUID();
    const danger = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', 'a "quoted", text\nof two lines'];
    for (const text of danger) await anInvoice({ description: `${text} ${marker}` });
    const answer = await call('exportInvoices', { token, query: { search: marker, format: 'csv' } });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="invoices.csv"');
    const text = answer.bytes.toString('utf8');
    expect(text.startsWith('\ufeffgfaInvoiceId,')).toBe(true);
    for (const cell of [`'=1+1 ${marker}`, `'+1 ${marker}`, `'-1 ${marker}`, `'@SUM(A1) ${marker}`]) {
      expect(text).toContain(`,${cell},`);
    }
    expect(text).toContain(`"a ""quoted"", text\nof two lines ${marker}"`);
    expect(text.trimEnd().split('\r\n')).toHaveLength(danger.length + 1);
    expect(await refusal('exportInvoices', { token, query: { format: 'xlsx' } })).toBe(
      '400 validation_error',
    );
  });

  test('shows notes to admins only, and keeps who did what', async () => {
    const { token, id: adminId } = await anAdmin();
    const payer = await aMember();
    const { id } = await anInvoice();
    const noted = await ok('saveAdminNotes', { id, token, body: { adminNotes: 'Watch this' } });
    expect(noted.invoice.adminNotes).toBe('Watch this');
    expect(
      (await ok('saveAdminNotes', { id, token, body: { adminNotes: '' } })).invoice.adminNotes,
    ).toBeNull();
    await confirmByHand(id, payer.token);
    await ok('approveInvoice', { id, token, body: { adminNotes: 'Fine' } });
    const { history } = await ok('getInvoiceHistory', { id, token });
    const transitions = history.filter(({ from, to }) => from !== to);
    expect(transitions.map(({ actor, to }) => [actor, to])).toEqual([
      [adminId, 'pending'],
      [payer.id, 'pending_admin_review'],
      [adminId, 'paid'],
    ]);
    expect(history.length).toBeGreaterThan(transitions.length);
    const times = history.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
  });
});
