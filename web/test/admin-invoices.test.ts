import { expect, test } from '@jest/globals';
import { emptyDraft, readDraft } from '../src/admin/invoices/invoice-draft.ts';
import { readFilter, sortedBy } from '../src/admin/invoices/invoice-filter.ts';
import { rowActions } from '../src/admin/invoices/row-actions.ts';

test('an empty address means all invoices, newest first', () => {
  const filter = { status: 'all', search: '', sort: 'createdAt', order: 'desc' };
  expect(readFilter(new URLSearchParams())).toEqual(filter);
  expect(readFilter(new URLSearchParams('status=nonsense&sort=password&order=up'))).toEqual(filter);
});

test('the active column turns around, another one starts ascending', () => {
  const filter = readFilter(new URLSearchParams());
  expect(sortedBy(filter, 'createdAt')).toEqual({ sort: 'createdAt', order: 'asc' });
  expect(sortedBy({ ...filter, order: 'asc' }, 'createdAt').order).toBe('desc');
  expect(sortedBy(filter, 'amount')).toEqual({ sort: 'amount', order: 'asc' });
});

test.each([
  ['pending', ['dueDate', 'notes', 'cancel']],
  ['pending_admin_review', ['approve', 'reject', 'dueDate', 'notes', 'cancel']],
  ['paid', ['dueDate', 'notes', 'resend', 'cancel']],
  ['cancelled', ['dueDate', 'notes']],
] as const)('what can be done about a %s invoice', (status, actions) => {
  expect(rowActions({ status })).toEqual(actions);
});

test('a draft becomes a body with a number for its amount', () => {
  const draft = { ...emptyDraft, recipient: ' ada@example.com ', amount: '1,250.50', description: 'Seats' };
  expect(readDraft(draft)).toEqual({
    body: {
      recipient: 'ada@example.com',
      amount: 1250.5,
      currency: 'USD',
      description: 'Seats',
      dueInDays: 7,
    },
  });
});

test('what is wrong with a draft is told in the specified words', () => {
  expect(readDraft({ ...emptyDraft, amount: '-1' }).problems).toMatchObject({
    recipient: 'Invalid email format',
    amount: 'Amount must be positive',
    description: 'Description is required',
  });
  expect(readDraft({ ...emptyDraft, amount: '1.234' }).problems?.amount).toBe(
    'Amount can have at most two decimals',
  );
  expect(readDraft(emptyDraft).problems?.amount).toBeTruthy();
});
