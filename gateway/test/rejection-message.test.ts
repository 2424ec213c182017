import { expect, test } from '@jest/globals';
import { rejectionMessage } from '../src/views/admin-invoice.ts';

test.each([
  ['pending', 'Payment rejected. The invoice is pending again.'],
  ['cancelled', 'Payment rejected. The invoice is cancelled.'],
  ['pending_admin_review', 'Payment rejected. The invoice is pending admin review.'],
])('the response to a rejection names the new state of a %s invoice', (status, message) => {
  expect(rejectionMessage(status)).toBe(message);
});
