import { expect, test } from '@jest/globals';
import { keepDraft, readDraft } from '../../src/checkout/rails/manual/confirmation/confirmation-draft.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const scope = { invoiceId: 'invoice-1', methodId: 'method-1', memberId: 'ada' };
const draft = { notes: 'Sent on Monday', receipt: { key: 'key-1', fileName: 'slip.png' } };

test('a draft is restored as it was left, only for its own invoice and method', () => {
  const storage = memoryStorage();
  keepDraft(scope, draft, storage);
  expect(readDraft(scope, storage)).toEqual(draft);
  expect(readDraft({ ...scope, methodId: 'method-2' }, storage)).toEqual({ notes: '', receipt: null });
  expect(readDraft({ ...scope, invoiceId: 'invoice-2' }, storage)).toEqual({ notes: '', receipt: null });
});

test('a member’s input is shown to nobody else and kept for them', () => {
  const storage = memoryStorage();
  keepDraft(scope, draft, storage);
  for (const memberId of ['ben', null])
    expect(readDraft({ ...scope, memberId }, storage)).toEqual({ notes: '', receipt: null });
  expect(readDraft(scope, storage)).toEqual(draft);
});

test('input from before the sign-in is kept for whoever signs in', () => {
  const storage = memoryStorage();
  keepDraft({ ...scope, memberId: null }, draft, storage);
  expect(readDraft(scope, storage)).toEqual(draft);
});

test('an empty draft leaves nothing behind', () => {
  const storage = memoryStorage();
  keepDraft(scope, draft, storage);
  keepDraft(scope, { notes: '', receipt: null }, storage);
  expect(storage.length).toBe(0);
});

test.each([
  '',
  'no json',
  '7',
  '{}',
  '{"memberId":null,"notes":1,"receipt":null}',
  '{"memberId":null,"notes":"","receipt":{"key":1}}',
  '{"memberId":7,"notes":"Sent","receipt":null}',
])('an invalid draft is ignored: %s', (text) => {
  const storage = memoryStorage();
  storage.setItem('checkout.confirmation.invoice-1.method-1', text);
  expect(readDraft(scope, storage)).toEqual({ notes: '', receipt: null });
});
