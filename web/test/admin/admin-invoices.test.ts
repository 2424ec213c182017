import { formatMinor } from '@checkout/money/format.ts';
import { itemsToShow } from '@checkout/money/line-items.ts';
import { expect, jest, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import {
  changedInvoiceSchema,
  emptyDraft,
  type InvoiceDraft,
  invoiceSchema,
  savedDraftSchema,
} from '../../src/admin/invoices/create/draft.ts';
import { draftOf } from '../../src/admin/invoices/create/draft-of.ts';
import { isMarkedOverdue } from '../../src/admin/invoices/list/is-marked-overdue.ts';
import { sumsOf } from '../../src/admin/invoices/list/sums-of.ts';
import { possibleActions } from '../../src/admin/invoices/possible-actions.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { readDraft } from './read-draft.ts';

Object.assign(globalThis, { window: Object.assign(new EventTarget(), { localStorage: memoryStorage() }) });
const { refreshInvoices } = await import('../../src/admin/invoices/refresh-invoices.ts');
const { adminInvoicesKey } = await import('../../src/admin/invoices/queries.ts');
const { issue } = await import('../../src/admin/invoices/drafts/save-draft.ts');

test.each([
  ['pending', ['dueDate', 'edit', 'notes', 'cancel']],
  ['failed', ['dueDate', 'edit', 'notes', 'cancel']],
  ['expired', ['dueDate', 'notes', 'cancel']],
  ['pending_admin_review', ['approve', 'reject', 'dueDate', 'notes', 'cancel']],
  ['paid', ['dueDate', 'notes', 'resend', 'cancel']],
  ['cancelled', ['dueDate', 'notes']],
] as const)('the actions available for a %s invoice', (status, actions) => {
  expect(possibleActions({ status })).toEqual(actions);
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

test('a draft becomes a body with a numeric amount', () => {
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

/** Returns the problems of creating the invoice, and of saving it as a draft. */
function problemsOf(draft: InvoiceDraft) {
  return [readDraft(invoiceSchema, draft).problems, readDraft(savedDraftSchema, draft).problems];
}

test('metadata contains the filled-in fields, and no link that payers would not see', () => {
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

test.each(['{"order": 9007199254740993}', '{"of": {"ids": [1, -12345678901234567890]}}'])(
  'no invoice is saved with %s, which a number cannot represent',
  (other) => {
    const expected = 'Numbers of more than 15 digits are rounded here: write them as text, or use the API';
    for (const problems of problemsOf({ ...seats, other })) expect(problems).toEqual({ other: expected });
    expect(readDraft(changedInvoiceSchema, { ...seats, other }).problems).toEqual({ other: expected });
  },
);

test('long numbers can be entered as text, and exact ones as they are', () => {
  const metadata = { order: '9007199254740993', place: 9007199254740991, share: 0.1 };
  const read = readDraft(invoiceSchema, { ...seats, other: JSON.stringify(metadata) });
  expect(read.body?.metadata).toEqual(metadata);
});

test('items make up the amount of an invoice, in the form that its document shows', () => {
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
  [{ unitPrice: '12,50' }, 'items.0.unitPrice', 'Unit price must be an amount with at most two decimals'],
  [
    { quantity: '2', unitPrice: '999999999.99' },
    'items.0.unitPrice',
    'Quantity times unit price is too large',
  ],
])('an item with %j is refused at %s', (wrong, field, message) => {
  const item = { name: 'Seat', quantity: '1', unitPrice: '5', ...wrong };
  const problem = { [field]: message };
  expect(problemsOf({ ...seats, items: [item] })).toEqual([problem, problem]);
});

test('items with too large a total are refused, whatever amount was typed before', () => {
  const item = { name: 'Seat', quantity: '1', unitPrice: '999,999,999.99' };
  const problem = { amount: 'Amount must be at most 999,999,999.99' };
  expect(problemsOf({ ...seats, items: [item, item] })).toEqual([problem, problem]);
});

test('a copy takes over items that are lines and keeps every other list unchanged', () => {
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

test('problems of a draft are described in the specified words', () => {
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
  const problem = { amount: 'Amount must be a number' };
  for (const amount of ['12,50', '1,25', '1,2345', ',5', '1,250,5'])
    expect(problemsOf({ ...seats, amount })).toEqual([problem, problem]);
});

test('a draft whose issuing got no response is issued once: a retry returns its invoice', async () => {
  const calls: unknown[] = [];
  const invoice = { gfaInvoiceId: 'GFA-INV-100' };
  const refuseAsGone = (): Response =>
    Response.json({ error: 'not_found', message: 'Gone', requestId: 'r' }, { status: 404 });
  const answers = [
    () => Response.json({ draft: { id: 'd', version: 3 } }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({ invoice }, { status: 201 }),
    refuseAsGone,
    () => Response.json({ invoice }, { status: 201 }),
    refuseAsGone,
    refuseAsGone,
  ];
  globalThis.fetch = async (path, init) => {
    const { method, body, headers } = init as RequestInit;
    const key = new Headers(headers).get('idempotency-key');
    calls.push([method, path, JSON.parse(String(body)).version, key]);
    return await (answers.shift() as () => Response)();
  };
  const { body } = readDraft(savedDraftSchema, seats);
  const typed = body as NonNullable<typeof body>;
  const saved = { current: { id: 'd', version: 2 } };
  await expect(issue(typed, saved)).rejects.toMatchObject({ code: 'network_error' });
  expect(await issue(typed, saved)).toEqual({ invoice, isEarlier: false });
  expect(await issue({ ...typed, description: 'Better seats' }, saved)).toEqual({ invoice, isEarlier: true });
  await expect(issue({ ...typed, description: 'No seats' }, saved)).rejects.toMatchObject({
    code: 'not_found',
  });
  const key = expect.stringMatching(/./);
  const kepts = ['PATCH', '/api/admin/invoice-drafts/d'] as const;
  const issues = ['POST', '/api/admin/invoice-drafts/d/issue', 3, key];
  expect(calls).toEqual([
    [...kepts, 2, key],
    issues,
    issues,
    [...kepts, 3, key],
    issues,
    [...kepts, 3, key],
    issues,
  ]);
  expect((calls[1] as unknown[])[3]).toBe((calls[2] as unknown[])[3]);
});

test('search results while typing are refetched when invoices change, like the lists', async () => {
  const queryClient = new QueryClient();
  const read = jest.fn(async () => ({ rows: [], total: 0, nextCursor: null }));
  const queryKey = [...adminInvoicesKey, 'found', 'ana', 20];
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: read, staleTime: Infinity });
  const stop = observer.subscribe(() => undefined);
  await queryClient.fetchQuery({ queryKey, queryFn: read, staleTime: Infinity });
  expect(read).toHaveBeenCalledTimes(1);
  await refreshInvoices(queryClient, new Set(['1']));
  expect(read).toHaveBeenCalledTimes(2);
  stop();
  queryClient.clear();
});

test.each([
  { name: 'no response', respond: () => Promise.reject(new TypeError('Failed to fetch')), isRead: false },
  { name: 'rate-limited', respond: async () => refusal(429), isRead: false },
  { name: 'forbidden', respond: async () => refusal(403), isRead: true },
])('a long list whose refetch fails ($name) keeps its rows; counts as read: $isRead', async (answer) => {
  const queryClient = new QueryClient();
  const queryKey = [...adminInvoicesKey, {}];
  const pages = ['1', '2', '3', '4'].map((id) => ({ rows: [{ id }], total: 4, nextCursor: id }));
  const data = { pages, pageParams: ['', '1', '2', '3'] };
  queryClient.setQueryData(queryKey, data);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => data, staleTime: Infinity });
  const stop = observer.subscribe(() => undefined);
  const isAway = jest.spyOn(globalThis, 'fetch').mockImplementation(answer.respond);
  expect(await refreshInvoices(queryClient, new Set(['4']))).toBe(answer.isRead);
  expect(queryClient.getQueryData(queryKey)).toEqual(data);
  isAway.mockRestore();
  stop();
  queryClient.clear();
});

function refusal(status: number): Response {
  return Response.json({ error: 'refused', message: 'No.', requestId: 'r-1' }, { status });
}

test('a selection has a total for each currency, never added up', () => {
  const hkd = { currency: 'HKD', amountMinor: 120_000 } as const;
  const usd = { currency: 'USD', amountMinor: 999_999_999_99 } as const;
  expect(sumsOf([hkd, usd, usd], formatMinor)).toBe('$1,999,999,999.98 + HK$1,200.00');
  expect(sumsOf([hkd], formatMinor)).toBe('HK$1,200.00');
});
