import { expect, test } from '@jest/globals';
import { emptyDraft, invoiceSchema } from '../../src/admin/invoices/create/draft.ts';
import {
  entryProblems,
  type MetadataEntry,
  valuesOf,
} from '../../src/admin/invoices/create/metadata-entries.ts';
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

test('metadata holds what was filled in, and no link that the payer would not be shown', () => {
  const draft = { ...emptyDraft, recipient: 'ada@example.com', amount: '5', description: 'Seats' };
  const withEntries = (...metadata: MetadataEntry[]) => readDraft(invoiceSchema, { ...draft, metadata });
  expect(
    withEntries(
      { key: 'service', value: 'tickets' },
      { key: ' returnUrl ', value: ' https://tickets.example.com/7 ' },
      { key: 'source', value: ' ' },
      { key: '', value: '' },
    ).body?.metadata,
  ).toEqual({ service: 'tickets', returnUrl: 'https://tickets.example.com/7' });
  for (const key of ['serviceReturnUrl', 'returnUrl', 'redirect_url']) {
    expect(withEntries({ key, value: 'javascript:alert(1)' }).problems).toEqual({
      'metadata.0.value': 'The return link must be a full https address',
    });
  }
});

test('each entry of metadata has a key, and each key one entry', () => {
  const source = { key: 'source', value: 'shop' };
  expect(entryProblems([source, { key: '', value: 'lost' }, { ...source, value: 'fair' }])).toEqual({
    1: 'A key is required',
    2: 'This key is there already',
  });
  expect(entryProblems([source, { key: '', value: '' }])).toEqual({});
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

test('the services offered for an invoice are those that lead somewhere; without any, a text may be typed', () => {
  expect(valuesOf('service', ['gala', 'tickets'])).toEqual(['gala', 'tickets']);
  expect(valuesOf('service', [])).toBeUndefined();
  expect(valuesOf('source', ['gala'])).toBeUndefined();
});
