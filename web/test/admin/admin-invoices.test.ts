import { itemsToShow } from '@checkout/money/line-items.ts';
import { expect, test } from '@jest/globals';
import { emptyDraft, invoiceSchema } from '../../src/admin/invoices/create/draft.ts';
import { draftOf } from '../../src/admin/invoices/create/draft-of.ts';
import { isMarkedOverdue } from '../../src/admin/invoices/list/is-marked-overdue.ts';
import { possibleActs } from '../../src/admin/invoices/possible-acts.ts';
import { readDraft } from './read-draft.ts';

test.each([
  ['pending', ['dueDate', 'notes', 'cancel']],
  ['pending_admin_review', ['approve', 'reject', 'dueDate', 'notes', 'cancel']],
  ['paid', ['dueDate', 'notes', 'resend', 'cancel']],
  ['cancelled', ['dueDate', 'notes']],
] as const)('what can be done about a %s invoice', (status, actions) => {
  expect(possibleActs({ status })).toEqual(actions);
});

test.each([
  ['pending', true],
  ['pending_admin_review', true],
  ['expired', true],
  ['paid', false],
  ['cancelled', false],
  ['refunded', false],
] as const)('after its due date, an invoice that is %s is marked overdue: %s', (status, isMarked) => {
  const dueDate = '2026-01-31T23:59:59.999Z';
  expect(isMarkedOverdue({ status, dueDate }, new Date('2026-02-01T00:00:00Z'))).toBe(isMarked);
  expect(isMarkedOverdue({ status, dueDate }, new Date('2026-01-31T23:00:00Z'))).toBe(false);
});

test('a draft becomes a body with a number for its amount', () => {
  const draft = { ...emptyDraft, recipient: ' ada@example.com ', amount: '1,250.50', description: 'Seats' };
  expect(readDraft(invoiceSchema, draft)).toEqual({
    body: {
      recipient: 'ada@example.com',
      amount: 1250.5,
      currency: 'USD',
      description: 'Seats',
      dueInDays: 7,
    },
  });
});

const seats = { ...emptyDraft, recipient: 'ada@example.com', amount: '5', description: 'Seats' };

test('metadata holds what was filled in, and no link that the payer would not be shown', () => {
  const withOther = (other: string) => readDraft(invoiceSchema, { ...seats, service: 'tickets', other });
  const link = 'https://tickets.example.com/7';
  expect(withOther(`{"returnUrl": "${link}", "seats": 2}`).body?.metadata).toEqual({
    service: 'tickets',
    returnUrl: link,
    seats: 2,
  });
  expect(withOther(' ').body?.metadata).toEqual({ service: 'tickets' });
  for (const key of ['serviceReturnUrl', 'returnUrl', 'redirect_url']) {
    expect(withOther(`{"${key}": "javascript:alert(1)"}`).problems).toEqual({
      other: 'The return link must be a full https address',
    });
  }
  expect(withOther('{"service": "wallet"}').problems).toEqual({ other: 'service is said above already' });
  for (const text of ['[1]', '"text"', '{"open": ', 'null']) {
    expect(withOther(text).problems?.other).toMatch(/^This must be a JSON object/);
  }
});

test('items say what an invoice comes to, in the shape that its document shows', () => {
  const items = [
    { name: ' Seat ', quantity: '2', unitPrice: '1,112.25' },
    { name: 'Programme', quantity: '1', unitPrice: '0' },
    { name: '', quantity: '1', unitPrice: ' ' },
  ];
  const { body } = readDraft(invoiceSchema, { ...seats, items });
  expect(body).toMatchObject({
    amount: 2224.5,
    metadata: {
      items: [
        { name: 'Seat', quantity: 2, unitPrice: 1112.25 },
        { name: 'Programme', quantity: 1, unitPrice: 0 },
      ],
    },
  });
  expect(itemsToShow(body?.metadata ?? {}, 222_450n)).toHaveLength(2);
});

test.each([
  [{ name: '' }, 'items.0.name', 'Item name is required'],
  [{ name: 'x'.repeat(201) }, 'items.0.name', 'Item name is too long'],
  [{ quantity: '0' }, 'items.0.quantity', 'Quantity must be a whole number from 1'],
  [{ quantity: '1.5' }, 'items.0.quantity', 'Quantity must be a whole number from 1'],
  [{ unitPrice: '1.001' }, 'items.0.unitPrice', 'Unit price must be an amount with at most two decimals'],
  [{ unitPrice: '-1' }, 'items.0.unitPrice', 'Unit price must be an amount with at most two decimals'],
])('an item with %j is refused beside %s', (wrong, field, message) => {
  const item = { name: 'Seat', quantity: '1', unitPrice: '5', ...wrong };
  expect(readDraft(invoiceSchema, { ...seats, items: [item] }).problems).toEqual({ [field]: message });
});

test('a copy takes over items that are lines, and keeps every other list as it is', () => {
  const items = [{ name: 'Seat', quantity: 2, unitPrice: 6.25 }];
  const invoice = {
    recipientEmail: 'ada@example.com',
    amountMinor: 1_000,
    originalAmountMinor: 1_250,
    currency: 'HKD',
    description: 'Seats',
  } as const;
  const metadata = { productType: 'event_ticket', eventId: 'gala', service: 7, seats: 2, items };
  const copy = draftOf({ ...invoice, metadata });
  expect(copy).toMatchObject({
    productType: 'event_ticket',
    eventId: 'gala',
    service: '',
    amount: '12.50',
    items: [{ name: 'Seat', quantity: '2', unitPrice: '6.25' }],
  });
  expect(readDraft(invoiceSchema, copy).body).toMatchObject({ amount: 12.5, metadata });
  for (const other of [[{ ...items[0], sku: 'A-1' }], [{ ...items[0], quantity: 3 }], 'none']) {
    const kept = draftOf({ ...invoice, metadata: { items: other } });
    expect(kept.items).toEqual([]);
    expect(readDraft(invoiceSchema, kept).body?.metadata).toEqual({ items: other });
  }
});

test('what is wrong with a draft is told in the specified words', () => {
  expect(readDraft(invoiceSchema, { ...emptyDraft, amount: '-1' }).problems).toMatchObject({
    recipient: 'Invalid email format',
    amount: 'Amount must be positive',
    description: 'Description is required',
  });
  expect(readDraft(invoiceSchema, { ...emptyDraft, amount: '1.234' }).problems?.amount).toBe(
    'Amount can have at most two decimals',
  );
  for (const amount of ['', 'twelve'])
    expect(readDraft(invoiceSchema, { ...emptyDraft, amount }).problems?.amount).toBe(
      'Amount must be positive',
    );
});
