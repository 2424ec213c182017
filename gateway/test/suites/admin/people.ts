import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import { aMember, anAdmin, anInvoice, boundTo, confirmByHand } from '../../support/arrange.ts';
import { call, ok, refusal } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';

describe('a person, as admins see them', () => {
  test('is an e-mail that invoices were sent to, and a member once they have signed in', async () => {
    const { token } = await anAdmin();
    const ida = await aMember({ username: 'Ida', memberNumber: 'GFA-901' });
    const zoe = await aMember({ username: 'Zoë'.normalize('NFD') });
    const read = (id: string) => ok('getPerson', { id, token });
    expect(await refusal('getPerson', { id: ida.email, token })).toBe('404 not_found');
    expect(await refusal('getPerson', { id: 'nobody', token })).toBe('404 not_found');
    const [first] = [
      await anInvoice({ recipient: ida.email }),
      await anInvoice({ recipient: ida.email, currency: 'EUR' }),
    ];
    const unknown = (await read(ida.email.toUpperCase())).person;
    expect(unknown).toMatchObject({ member: null, email: ida.email, invoices: 2 });
    expect(unknown.sums.map(({ kind, amountFormatted }) => `${kind} ${amountFormatted}`)).toEqual([
      'owed €100.00',
      'owed $100.00',
    ]);
    await ok('register', { token: ida.token, body: { user_id: ida.id } });
    await boundTo(first.id, ida);
    const known = (await read(ida.id)).person;
    expect(known).toMatchObject({
      member: { id: ida.id, username: 'Ida', memberNumber: 'GFA-901', emailVerified: true, isAdmin: false },
      email: ida.email,
      invoices: 2,
    });
    expect((await read(ida.email)).person).toEqual(known);
    for (const search of ['IDA', ida.email.slice(0, 9), 'gfa-901']) {
      const { members } = await ok('searchMembers', { token, query: { search } });
      expect(members.map(({ id }) => id)).toContain(ida.id);
    }
    expect((await ok('searchMembers', { token, query: { search: '%' } })).members).toEqual([]);
    await ok('register', { token: zoe.token, body: { user_id: zoe.id } });
    for (const search of ['zoë', 'zoë'.normalize('NFD')]) {
      const { members } = await ok('searchMembers', { token, query: { search } });
      expect(members.map(({ id }) => id)).toContain(zoe.id);
    }
    const { invoices } = await ok('adminListInvoices', { token, query: { member: ida.id } });
    expect(invoices).toHaveLength(2);
  });

  test('has a timeline and confirmed payments of their own, waiting, approved and rejected', async () => {
    const { token } = await anAdmin();
    const [payer, other] = [await aMember({ username: 'Pia' }), await aMember()];
    await ok('register', { token: payer.token, body: { user_id: payer.id } });
    const numbers: string[] = [];
    for (const decide of ['rejectInvoice', 'approveInvoice', undefined] as const) {
      const { id, gfaInvoiceId } = await anInvoice();
      await confirmByHand(id, payer.token, { userNotes: 'sent on Monday' });
      if (decide) await ok(decide, { id, token, body: { adminNotes: 'seen', reason: 'not seen' } });
      numbers.unshift(gfaInvoiceId);
    }
    const first = await ok('listPersonPayments', { id: payer.id, token, query: { limit: '2' } });
    const rest = await ok('listPersonPayments', {
      ...{ id: payer.id, token, query: { limit: '2', cursor: first.nextCursor ?? '' } },
    });
    expect([first.total, rest.total]).toEqual([3, 3]);
    const payments = [...first.payments, ...rest.payments];
    expect(payments.map(({ gfaInvoiceId }) => gfaInvoiceId)).toEqual(numbers);
    expect(payments.map(({ decision, decisionNote }) => [decision, decisionNote])).toEqual([
      [null, null],
      ['approved', 'seen'],
      ['rejected', 'not seen'],
    ]);
    expect(payments[0]).toMatchObject({
      amountFormatted: '$100.00',
      userNotes: 'sent on Monday',
      receiptKey: null,
    });
    await ok('getMe', { token: other.token });
    expect((await ok('listPersonPayments', { id: other.id, token })).payments).toEqual([]);

    const paid = await waitFor(
      async () => {
        const { invoices } = await ok('adminListInvoices', { token, query: { member: payer.id } });
        return invoices.every(({ payerName }) => payerName === 'Pia') && invoices;
      },
      { what: 'the payer to be named' },
    );
    expect(paid.map(({ payerId }) => payerId)).toEqual([payer.id, payer.id]);

    const body = { type: 'gem_purchase', title: 'Bought gems', description: '100 gems' };
    await ok('createActivity', { token: payer.token, body });
    const activities = await waitFor(
      async () => {
        const found = (await ok('listPersonActivities', { id: payer.id, token })).activities;
        return found.some(({ title }) => title === 'Bought gems') && found;
      },
      { what: 'the timeline' },
    );
    expect(new Set(activities.map(({ userId }) => userId))).toEqual(new Set([payer.id]));
    const { activities: own } = await ok('listActivities', { token });
    expect(own.map(({ userId }) => userId)).not.toContain(payer.id);
  });

  test('keeps the notes of admins in order, once each and permanently', async () => {
    const { id: adminId, token } = await anAdmin();
    const eve = await aMember();
    const write = (id: string, text: string, key?: string) =>
      call('addPersonNote', {
        id,
        token,
        body: { text },
        ...(key && { headers: { 'idempotency-key': key } }),
      });
    await anInvoice({ recipient: eve.email });
    expect((await write(eve.email, ' Asked for a week more ')).status).toBe(201);
    const stranger = `stranger-${crypto.randomUUID()}@example.test`;
    await write(stranger, 'Rang and asked');
    expect((await ok('getPerson', { id: stranger, token })).person).toMatchObject({
      member: null,
      invoices: 0,
    });
    expect(await refusal('addPersonNote', { id: 'nobody', token, body: { text: 'x' } })).toBe(
      '404 not_found',
    );
    expect(await refusal('addPersonNote', { id: eve.email, token, body: { text: ' ' } })).toBe(
      '400 validation_error',
    );
    await ok('register', { token: eve.token, body: { user_id: eve.id } });
    const key = crypto.randomUUID();
    const [one, again] = await Promise.all([
      write(eve.id, 'Paid in cash', key),
      write(eve.id, 'Paid in cash', key),
    ]);
    expect(again.body).toEqual(one.body);
    const { notes, total } = await ok('listPersonNotes', { id: eve.id, token });
    expect(total).toBe(2);
    expect(notes.map(({ text, aboutEmail, writtenBy }) => [text, aboutEmail, writtenBy])).toEqual([
      ['Paid in cash', null, adminId],
      ['Asked for a week more', eve.email, adminId],
    ]);
    expect((await ok('listPersonNotes', { id: eve.email, token })).notes).toEqual(notes);
    for (const change of ["update account.member_notes set text = 'x'", 'delete from account.member_notes']) {
      await expect(stack.database.query(change)).rejects.toThrow('append-only');
    }
  });
});

test('each admin has their own table layout, and the last one saved counts', async () => {
  const { token } = await anAdmin();
  const other = await aMember({ isAdmin: true });
  const layout = {
    order: ['status', 'amount'],
    hidden: ['amount'],
    pins: { status: 'end' },
    widths: { status: 90 },
    density: 'compact',
  };
  const save = (fields: object, grid = 'invoices') =>
    call('saveGridLayout', { token, id: grid, body: { layout: { ...layout, ...fields } } });
  const own = async (of: string) => (await ok('listGridLayouts', { token: of })).layouts;
  expect((await save({ density: 'comfortable' })).status).toBe(204);
  await save({ unknown: 'x' });
  await save({ hidden: [] }, 'coupons');
  expect(await own(token)).toEqual({ invoices: layout, coupons: { ...layout, hidden: [] } });
  expect(await own(other.token)).toEqual({});
  expect((await save({ widths: { status: 0 } })).status).toBe(400);
  expect((await save({ pins: { status: 'middle' } })).status).toBe(400);
  expect((await save({ order: Array.from({ length: 61 }, (_, place) => `c${place}`) })).status).toBe(400);
  expect((await save({}, '..')).status).toBe(404);
  expect((await own(token)).invoices).toEqual(layout);
});

test('table views belong to an admin, are changed field by field, and are limited in number', async () => {
  const { token } = await aMember({ isAdmin: true });
  const other = await aMember({ isAdmin: true });
  const layout = { order: ['status'], hidden: [], pins: {}, widths: {}, density: 'compact' };
  const content = (address: string) => ({ address, layout });
  const save = (id: string, fields = {}) =>
    call('saveGridView', {
      token,
      id,
      body: { grid: 'invoices', name: id, content: content('status=paid'), ...fields },
    });
  const change = (id: string, body: object, by = token) => call('changeGridView', { token: by, id, body });
  const own = async (of = token) => (await ok('listGridViews', { token: of })).views;
  expect(
    (await Promise.all([save('a'), save('b'), save('a'), save('c', { grid: 'coupons' })])).map(
      ({ status }) => status,
    ),
  ).toEqual([204, 204, 204, 204]);
  expect((await own()).map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c']);
  expect(await own(other.token)).toEqual([]);
  expect((await change('a', { name: 'Stolen' }, other.token)).status).toBe(404);
  await ok('deleteGridView', { token: other.token, id: 'a' });

  await Promise.all([
    change('a', { name: 'Renamed' }),
    change('a', { content: content('sort=amount') }),
    ...['a', 'b', 'c', 'a', 'b', 'c'].map((id) => change(id, { isDefault: true })),
  ]);
  const changed = await own();
  expect(changed.find(({ id }) => id === 'a')).toMatchObject({
    name: 'Renamed',
    content: content('sort=amount'),
  });
  const defaults = changed.flatMap(({ isDefault, grid }) => (isDefault ? [grid] : []));
  expect(defaults.toSorted()).toEqual(['coupons', 'invoices']);
  await change('c', { isDefault: false });
  expect((await own()).find(({ id }) => id === 'c')?.isDefault).toBe(false);
  expect((await change('a', { name: ' ' })).status).toBe(400);
  expect((await save('d', { content: content('x'.repeat(4_001)) })).status).toBe(400);

  await ok('deleteGridView', { token, id: 'b' });
  await ok('deleteGridView', { token, id: 'b' });
  expect((await change('b', { isDefault: true })).status).toBe(404);
  for (let made = 2; made < 98; made += 12)
    await Promise.all(Array.from({ length: 12 }, (_, place) => save(`v${made + place}`)));
  const last = await Promise.all(['x', 'y', 'z', 'w'].map((id) => save(id)));
  expect(last.map(({ status }) => status).toSorted()).toEqual([204, 204, 409, 409]);
  expect(last.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'view_limit' });
  expect((await save('a')).status).toBe(204);
  expect(await own()).toHaveLength(100);
});
