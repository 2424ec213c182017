import { expect, test } from '@jest/globals';
import { keepDraft, readDraft } from '../../src/checkout/rails/manual/confirmation-draft.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const place = { invoiceId: 'invoice-1', methodId: 'method-1' };
const draft = { notes: 'Sent on Monday', receipt: { key: 'key-1', fileName: 'slip.png' } };

test('a draft is read back as it was left, for its own invoice and method alone', () => {
  const storage = memoryStorage();
  keepDraft(place, draft, storage);
  expect(readDraft(place, storage)).toEqual(draft);
  expect(readDraft({ ...place, methodId: 'method-2' }, storage)).toEqual({ notes: '', receipt: null });
  expect(readDraft({ ...place, invoiceId: 'invoice-2' }, storage)).toEqual({ notes: '', receipt: null });
});

test('an empty draft leaves nothing behind', () => {
  const storage = memoryStorage();
  keepDraft(place, draft, storage);
  keepDraft(place, { notes: '', receipt: null }, storage);
  expect(storage.length).toBe(0);
});

test.each(['', 'no json', '7', '{}', '{"notes":1,"receipt":null}', '{"notes":"","receipt":{"key":1}}'])(
  'what is no draft counts as none: %s',
  (text) => {
    const storage = memoryStorage();
    storage.setItem('checkout.confirmation.invoice-1.method-1', text);
    expect(readDraft(place, storage)).toEqual({ notes: '', receipt: null });
  },
);
