import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { admin, anonymous, member, reasonOf } from '../support/fixture.ts';
import { stack } from '../support/ordinary-stack.ts';

const { createInvoice, createMethod } = stack;
const boss = stack.as(admin);
const visitor = stack.as(anonymous);

test('payers see the details as rows, admins as typed', async () => {
  const made = await createMethod({
    detailsText: 'Bank Name: First Bank\nAccount Number: 12: 34\n\nName the invoice.\nBe quick.',
  });
  expect(made).toMatchObject({ detailsText: expect.stringContaining('12: 34'), createdBy: 'admin-1' });

  const { paymentMethod } = await visitor.getPaymentMethod({ id: made.id });

  expect(paymentMethod).toMatchObject({
    bankName: 'First Bank',
    accountNumber: '12: 34',
    detailsText: '',
    createdBy: '',
    details: [
      { key: 'Bank Name', value: 'First Bank' },
      { key: 'Account Number', value: '12: 34' },
      { key: '1', value: 'Name the invoice.' },
      { key: '2', value: 'Be quick.' },
    ],
  });
});

test('lines keep their order, and only text before ": " is a label', async () => {
  const { id } = await createMethod({
    detailsText:
      'Ask for Ada\nBank Name: First Bank\nhttps://pay.example.com/a:b\r\nOpen 9:00 to 17:00\nSWIFT: A: B\nSWIFT: C\n2: two',
  });

  const { paymentMethod } = await visitor.getPaymentMethod({ id });

  expect(paymentMethod?.detailLines).toEqual([
    { label: undefined, value: 'Ask for Ada' },
    { label: 'Bank Name', value: 'First Bank' },
    { label: undefined, value: 'https://pay.example.com/a:b' },
    { label: undefined, value: 'Open 9:00 to 17:00' },
    { label: 'SWIFT', value: 'A: B' },
    { label: 'SWIFT', value: 'C' },
    { label: '2', value: 'two' },
  ]);
  expect(paymentMethod?.details).toEqual([
    { key: '1', value: 'Ask for Ada' },
    { key: 'Bank Name', value: 'First Bank' },
    { key: '3', value: 'https://pay.example.com/a:b' },
    { key: '4', value: 'Open 9:00 to 17:00' },
    { key: 'SWIFT', value: 'A: B, C' },
    { key: '2', value: 'two' },
  ]);
});

test('the list is sorted by order and name, limited to one currency and without inactive methods', async () => {
  await createMethod({ currency: 'THB', name: 'B', sortOrder: 1 });
  await createMethod({ currency: 'THB', name: 'A', sortOrder: 1 });
  await createMethod({ currency: 'THB', name: 'Z', sortOrder: 0 });
  const hidden = await createMethod({ currency: 'THB', name: 'H', isActive: false });

  const { paymentMethods } = await visitor.listPaymentMethods({ currency: 'THB' });

  expect(paymentMethods.map(({ name }) => name)).toEqual(['Z', 'A', 'B']);
  expect(await reasonOf(visitor.getPaymentMethod({ id: hidden.id }))).toBe('PAYMENT_METHOD_NOT_FOUND');
  expect(await reasonOf(visitor.listPaymentMethods({ includeInactive: true }))).toBe('UNAUTHORIZED');
  expect(
    (await boss.listPaymentMethods({ currency: 'THB', includeInactive: true })).paymentMethods,
  ).toHaveLength(4);
});

test('fields that are not set stay unchanged', async () => {
  const { id } = await createMethod({ instructions: 'hurry' });

  const { paymentMethod } = await boss.updatePaymentMethod({ id, isActive: false });

  expect(paymentMethod).toMatchObject({ name: 'Bank of Engines', instructions: 'hurry', isActive: false });
  expect(await reasonOf(boss.updatePaymentMethod({ id, type: 'cash' }))).toBe('VALIDATION_ERROR');
  expect(await reasonOf(boss.updatePaymentMethod({ id: 'nothing', name: 'x' }))).toBe(
    'PAYMENT_METHOD_NOT_FOUND',
  );
});

const sepa = { scheme: 'sepa', holder: 'Golden Fields', iban: 'DE89370400440532013000' };

test('a structured account is stored as banks write it, shown to payers, changed as a whole and removed', async () => {
  const { id } = await createMethod({
    currency: 'EUR',
    detailsText: '',
    account: { ...sepa, iban: 'de89 3704 0044 0532 0130 00' },
  });
  const shown = async () => (await visitor.getPaymentMethod({ id })).paymentMethod;
  expect(await shown()).toMatchObject({ account: { ...sepa, bic: '' }, accountNumber: sepa.iban });

  await boss.updatePaymentMethod({ id, account: { ...sepa, bic: 'COBADEFF' } });
  await boss.updatePaymentMethod({ id, name: 'Other words' });
  expect(await shown()).toMatchObject({ account: { ...sepa, bic: 'COBADEFF' } });

  await boss.updatePaymentMethod({ id, account: { scheme: '' } });
  expect((await shown())?.account).toBeUndefined();
});

test('an admin who saw an outdated account cannot restore it', async () => {
  const { id, version: expectedVersion } = await createMethod({ currency: 'EUR', account: sepa });
  await boss.updatePaymentMethod({ id, account: { ...sepa, iban: old.next } });
  const stale = { id, expectedVersion, account: { ...sepa, holder: 'Golden Fields Ltd' } };
  expect(await reasonOf(boss.updatePaymentMethod(stale))).toBe('CHANGED_MEANWHILE');
  const { paymentMethod } = await visitor.getPaymentMethod({ id });
  expect(paymentMethod?.account).toMatchObject({ holder: sepa.holder, iban: old.next });
  await boss.updatePaymentMethod({ ...stale, expectedVersion: paymentMethod?.version });
});

const old = { shown: 'DE89 3704 0044 0532 0130 00', next: 'GB29NWBK60161331926819' };

test.each([
  ['lines made of it', `Account name: Golden Fields\nIBAN: ${old.shown}`],
  ['the same under another name', `Bank Name: First Bank\nAccount Number: ${sepa.iban}\nSWIFT: COBADEFF`],
  ['words about it', `Please send to ${old.shown.toLowerCase()} of First Bank`],
])('once the IBAN has changed, payers see the old one nowhere, with %s beside it', async (_, detailsText) => {
  const { id } = await createMethod({ currency: 'EUR', detailsText, account: sepa });
  const { id: textAlone } = await createMethod({ currency: 'EUR', detailsText });
  const account = { ...sepa, iban: old.next };
  for (const method of [id, textAlone]) {
    await boss.updatePaymentMethod({ id: method, account });

    const { paymentMethod } = await visitor.getPaymentMethod({ id: method });
    const told = JSON.stringify(paymentMethod).replaceAll(' ', '').toUpperCase();
    expect(told).not.toMatch(/DE89|COBADEFF/);
    expect(paymentMethod).toMatchObject({ accountNumber: old.next, account: { iban: old.next } });
    expect(paymentMethod?.details).toContainEqual({ key: 'IBAN', value: 'GB29 NWBK 6016 1331 9268 19' });
  }
});

test('lines generated from an account leave the text with it, and search finds the account without them', async () => {
  const { id } = await createMethod({
    currency: 'EUR',
    detailsText: `IBAN: ${old.shown}\nAsk for Ada`,
    account: sepa,
  });
  const { paymentMethod } = await boss.updatePaymentMethod({ id, account: { ...sepa, iban: old.next } });
  expect(paymentMethod?.detailsText).toBe('Ask for Ada');
  for (const search of [old.next, 'gb29 nwbk 6016', 'golden fi']) {
    const { paymentMethods } = await boss.listPaymentMethods({ search, includeInactive: true });
    expect(paymentMethods.map((found) => found.id)).toContain(id);
  }
});

test('a search finds a name whichever way its accents were typed', async () => {
  const name = `Café ${crypto.randomUUID()}`;
  const spellings = [name, name.normalize('NFD')];
  const ids: string[] = [];
  for (const spelling of spellings) ids.push((await createMethod({ name: spelling })).id);
  for (const search of spellings) {
    const { paymentMethods } = await boss.listPaymentMethods({ search, includeInactive: true });
    expect(new Set(paymentMethods.map(({ id }) => id))).toEqual(new Set(ids));
  }
});

test('an account that money cannot reach is refused, even after its currency was changed', async () => {
  const { id } = await createMethod({ currency: 'EUR', account: sepa });
  const refusedWith = (change: object) => reasonOf(boss.updatePaymentMethod({ id, ...change }));
  expect(await refusedWith({ account: { ...sepa, iban: 'DE88370400440532013000' } })).toBe(
    'VALIDATION_ERROR',
  );
  expect(await refusedWith({ account: { ...sepa, scheme: 'ach' } })).toBe('VALIDATION_ERROR');
  expect(await refusedWith({ currency: 'USD' })).toBe('VALIDATION_ERROR');
  expect(
    await reasonOf(boss.createPaymentMethod({ name: 'x', type: 'other', currency: 'THB', account: sepa })),
  ).toBe('VALIDATION_ERROR');
});

test('methods whose list would exceed a response are refused, and existing ones stay readable', async () => {
  const picture = `data:image/png;base64,${'A'.repeat(349_000)}`;
  const { id: small } = await createMethod({ isActive: false });
  const made = [small];
  let refusal: unknown;
  while (refusal === undefined && made.length < 50) {
    const method = await createMethod({ isActive: false, qrCodeData: picture }).catch((error: unknown) => {
      refusal = error;
    });
    if (method) made.push(method.id);
  }
  const { paymentMethods } = await boss.listPaymentMethods({ includeInactive: true });
  const update = (fields: object) => boss.updatePaymentMethod({ id: small, ...fields });
  const outcomes = [
    await reasonOf(update({ qrCodeData: picture })),
    (await update({ name: 'Small' })).paymentMethod?.name,
    (await boss.updatePaymentMethod({ id: made.at(-1) as string, qrCodeData: '' })).paymentMethod?.qrCodeData,
    (await update({ qrCodeData: picture })).paymentMethod?.qrCodeData,
  ];
  for (const id of made) await boss.deletePaymentMethod({ id });
  expect(refusal).toMatchObject({ reason: 'VALIDATION_ERROR', details: { path: 'qrCodeData' } });
  expect(paymentMethods.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
  expect(outcomes).toEqual(['VALIDATION_ERROR', 'Small', '', picture]);
});

test('only admins write', async () => {
  const { id } = await createMethod();
  const somebody = stack.as(member('somebody'));
  expect(await reasonOf(somebody.createPaymentMethod({ name: 'x' }))).toBe('ADMIN_ACCESS_REQUIRED');
  expect(await reasonOf(somebody.updatePaymentMethod({ id, name: 'x' }))).toBe('ADMIN_ACCESS_REQUIRED');
  expect(await reasonOf(somebody.deletePaymentMethod({ id }))).toBe('ADMIN_ACCESS_REQUIRED');
  expect(await reasonOf(visitor.deletePaymentMethod({ id }))).toBe('UNAUTHORIZED');
});

test('the method that paid an invoice can be read through the invoice, archived or not', async () => {
  const used = await createMethod({ detailsText: 'Bank Name: First Bank' });
  const [paid, unpaid] = [await createInvoice(), await createInvoice()];
  await stack.as(member('payer')).confirmManualPayment({ ref: paid.id, paymentMethodId: used.id });
  await boss.deletePaymentMethod({ id: used.id });

  const { paymentMethod } = await visitor.getUsedPaymentMethod({ ref: paid.id });
  expect(paymentMethod).toMatchObject({ id: used.id, bankName: 'First Bank', detailsText: '' });
  const notUsed = visitor.getUsedPaymentMethod({ ref: unpaid.id });
  expect(await reasonOf(notUsed)).toBe('PAYMENT_METHOD_NOT_FOUND');

  await boss.rejectPayment({ ref: paid.id });
  const rejected = visitor.getUsedPaymentMethod({ ref: paid.id });
  expect(await reasonOf(rejected)).toBe('PAYMENT_METHOD_NOT_FOUND');
});

test('a payment keeps its method as it was when the payer confirmed, whatever happens to the method', async () => {
  const used = await createMethod({
    name: 'First Bank',
    detailsText: 'Bank Name: First Bank\nAccount Number: 1',
  });
  const [before, after] = [await createInvoice(), await createInvoice()];
  const payer = stack.as(member('payer'));
  await payer.confirmManualPayment({ ref: before.id, paymentMethodId: used.id });
  const next = { name: 'Second Bank', detailsText: 'Bank Name: Second Bank\nAccount Number: 2' };
  await boss.updatePaymentMethod({ id: used.id, ...next });
  await payer.confirmManualPayment({ ref: after.id, paymentMethodId: used.id });

  const usedFor = async (ref: string) => (await visitor.getUsedPaymentMethod({ ref })).paymentMethod;
  const first = {
    id: used.id,
    name: 'First Bank',
    bankName: 'First Bank',
    accountNumber: '1',
    detailsText: '',
  };
  const second = { name: 'Second Bank', bankName: 'Second Bank', accountNumber: '2' };
  expect(await usedFor(before.id)).toMatchObject(first);
  expect(await usedFor(after.id)).toMatchObject(second);

  await boss.rejectPayment({ ref: before.id });
  await payer.confirmManualPayment({ ref: before.id, paymentMethodId: used.id });
  expect(await usedFor(before.id)).toMatchObject(second);

  const fps = { scheme: 'fps', holder: 'Second Bank', proxyId: '1678234' };
  await boss.updatePaymentMethod({ id: used.id, currency: 'HKD', account: fps });
  expect((await usedFor(before.id))?.account).toBeUndefined();
  await stack.query(`update payment.payment_attempts set used_method = used_method - 'account'`);
  expect((await usedFor(before.id))?.account).toBeUndefined();
  await stack.query('update payment.payment_attempts set used_method = null');
  expect(await usedFor(before.id)).toMatchObject({ ...second, accountNumber: fps.proxyId });
});

test('a confirmation must match the account that the page showed, if it names one', async () => {
  const { id } = await createMethod({ currency: 'USD', detailsText: 'Account Number: 1', instructions: '' });
  const payer = stack.as(member('payer'));
  const [{ id: ref }, { id: untold }] = [await createInvoice(), await createInvoice()];
  const shown = async () => (await visitor.getPaymentMethod({ id })).paymentMethod?.version ?? '';
  const expectedMethodVersion = await shown();
  const confirm = (version: string) =>
    payer.confirmManualPayment({ ref, paymentMethodId: id, expectedMethodVersion: version });

  await boss.updatePaymentMethod({ id, name: 'Other name', sortOrder: 5 });
  expect(await shown()).toBe(expectedMethodVersion);
  for (const change of [{ instructions: 'To 2, please' }, { detailsText: 'Account Number: 2' }]) {
    await boss.updatePaymentMethod({ id, ...change });
    expect(await reasonOf(confirm(expectedMethodVersion))).toBe('PAYMENT_METHOD_CHANGED');
    expect(await stack.attempts(ref)).toHaveLength(0);
  }
  await payer.confirmManualPayment({ ref: untold, paymentMethodId: id });
  await confirm(await shown());
  expect((await visitor.getUsedPaymentMethod({ ref })).paymentMethod?.accountNumber).toBe('2');
});

test('a confirmation that meets the deletion of its method is refused and stores nothing', async () => {
  const [{ id: paymentMethodId }, { id }] = [await createMethod(), await createInvoice()];
  const deleting = new Client({ connectionString: stack.stack.database.url });
  await deleting.connect();
  try {
    await deleting.query('begin');
    await deleting.query('delete from payment.payment_methods where id = $1', [paymentMethodId]);
    const confirmed = reasonOf(
      stack.as(member('payer-1')).confirmManualPayment({ ref: id, paymentMethodId }),
    );
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%insert into payment_attempts%'`;
    await waitFor(async () => (await stack.query(waiting)).length > 0, { what: 'the confirmation to wait' });
    await deleting.query('commit');

    expect(await confirmed).toBe('PAYMENT_METHOD_NOT_FOUND');
    expect(await stack.attempts(id)).toEqual([]);
    expect(await stack.read(id)).toMatchObject({ status: 'pending' });
  } finally {
    await deleting.end();
  }
});

test('an unused method is deleted, a used one archived, and both disappear from every list', async () => {
  const [unused, used] = [await createMethod({ currency: 'EUR' }), await createMethod()];
  const { id } = await createInvoice();
  await stack.as(member('payer')).confirmManualPayment({ ref: id, paymentMethodId: used.id });

  await boss.deletePaymentMethod({ id: unused.id });
  await boss.deletePaymentMethod({ id: used.id });

  for (const method of [unused, used]) {
    expect(await reasonOf(boss.getPaymentMethod({ id: method.id }))).toBe('PAYMENT_METHOD_NOT_FOUND');
    expect(await reasonOf(boss.deletePaymentMethod({ id: method.id }))).toBe('PAYMENT_METHOD_NOT_FOUND');
  }
  const rows = await stack.query<{ id: string }>(
    'select id from payment.payment_methods where id = any($1)',
    [[unused.id, used.id]],
  );
  expect(rows.map((row) => row.id)).toEqual([used.id]);
  const { invoice } = await boss.approvePayment({ ref: id, adminNotes: 'seen' });
  expect(invoice).toMatchObject({ status: 'paid', paymentMethodName: 'Bank of Engines' });
});
