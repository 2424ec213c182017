import { expect, test } from '@jest/globals';
import { lateDecision } from '../src/rails/manual/late-decision.ts';

const invoice = { status: 'pending_admin_review', statusName: 'Pending Review', userId: 'admin-1' };

test('a decision is not refused with the status that it needs when the confirmation has just arrived', () => {
  expect(lateDecision({ ...invoice, last: undefined })).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
    message: 'Another payment is under review by now. Look at it before you decide.',
  });
});

test('a decision on an earlier payment says that it was decided, whatever is under review by now', () => {
  const last = { decision: 'rejected', decidedBy: 'admin-2', hasFailed: true } as const;
  expect(lateDecision({ ...invoice, last })).toMatchObject({
    reason: 'INVALID_TRANSITION',
    message: 'Another admin has rejected this payment already',
  });
});
