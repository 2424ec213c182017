import { expect, test } from '@jest/globals';
import { detailsOf } from '../../src/admin/exceptions/details-of.ts';

const gfaInvoiceId = 'GFA-INV-230';

test('details do not repeat what kind and invoice say', () => {
  const description = `Refunded in part: Invoice ${gfaInvoiceId}`;
  expect(detailsOf({ kind: 'partial_refund', description, gfaInvoiceId })).toBeNull();
});

test('of unknown details only the invoice is left out', () => {
  const description = `Disputed as fraudulent, lost: Invoice ${gfaInvoiceId}`;
  expect(detailsOf({ kind: 'dispute', description, gfaInvoiceId })).toBe('Disputed as fraudulent, lost');
});

test.each([
  {
    kind: 'late_payment',
    description: `Paid too late: Invoice ${gfaInvoiceId} by Harbour Bank`,
    gfaInvoiceId,
  },
  {
    kind: 'unknown_attempt',
    description: 'The outcome of this payment is not known yet: A seat',
    gfaInvoiceId: null,
  },
] as const)('what adds to $kind stays', (exception) => {
  expect(detailsOf(exception)).toBe(exception.description);
});
