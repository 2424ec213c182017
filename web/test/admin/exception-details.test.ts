import { expect, test } from '@jest/globals';
import { detailsOf } from '../../src/admin/exceptions/details-of.ts';

const gfaInvoiceId = 'GFA-INV-230';

test('what the kind and the invoice say already is not said again', () => {
  const description = `Refunded in part: Invoice ${gfaInvoiceId}`;
  expect(detailsOf({ kind: 'partial_refund', description, gfaInvoiceId })).toBeNull();
});

test('of what the kind does not say only the invoice is left out', () => {
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
