import { expect, test } from '@jest/globals';
import {
  dropBillingDraft,
  keepBillingDraft,
  readBillingDraft,
} from '../../src/checkout/receipt/billing-draft.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const details = { companyName: 'Engines Ltd', address: 'Road 1', vatNumber: '', taxId: '' };
const scope = { invoiceId: 'i1', memberId: 'ada' };

test('the input is kept for the same member and invoice until it is dropped', () => {
  const storage = memoryStorage();
  keepBillingDraft(scope, details, storage);
  expect(readBillingDraft(scope, storage)).toEqual(details);
  expect(readBillingDraft({ ...scope, invoiceId: 'i2' }, storage)).toBeNull();
  dropBillingDraft('i1', storage);
  expect(readBillingDraft(scope, storage)).toBeNull();
});

test('another member does not see it', () => {
  const storage = memoryStorage();
  keepBillingDraft(scope, details, storage);
  expect(readBillingDraft({ ...scope, memberId: 'eve' }, storage)).toBeNull();
});

test.each(['', 'null', '[]', '{"memberId":"ada"}', '{"memberId":"ada","details":{"companyName":1}}'])(
  'an invalid stored draft, %s, is ignored',
  (text) => {
    const storage = memoryStorage();
    storage.setItem('checkout.billing.i1', text);
    expect(readBillingDraft(scope, storage)).toBeNull();
  },
);
