import type { EndingProposal, PaymentEvidence } from '@checkout/contract/exception/ending.ts';
import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import { expect, test } from '@jest/globals';
import { canPropose, canResolve, mayDecide } from '../../src/admin/exceptions/possible-actions.ts';

const none: PaymentEvidence = { obstacle: null, needsSecondAdmin: true, proposals: [] };
const waiting = { ...none, proposals: [{ state: 'open', proposedBy: 'ada' } as EndingProposal] };

test.each([
  ['another admin confirms or declines what one proposed', waiting, 'ben', { confirm: true, decline: true }],
  ['who proposed it can only withdraw it', waiting, 'ada', { confirm: false, decline: true }],
  [
    'who is alone confirms their own',
    { ...waiting, needsSecondAdmin: false },
    'ada',
    { confirm: true, decline: true },
  ],
  [
    'nobody decides about their own payment',
    { ...waiting, obstacle: 'own_payment' as const },
    'ben',
    { confirm: false, decline: false },
  ],
  ['without a proposal there is nothing to decide', none, 'ben', { confirm: false, decline: false }],
])('%s', (_case, evidence, userId, decision) => {
  expect(mayDecide(exceptionWith(evidence), userId)).toEqual(decision);
});

test('an ending can be proposed, or an exception resolved, only while no proposal is open', () => {
  expect([canPropose, canResolve].map((can) => can(exceptionWith(none)))).toEqual([true, true]);
  expect([canPropose, canResolve].map((can) => can(exceptionWith(waiting)))).toEqual([false, false]);
  const hindered = exceptionWith({ ...none, obstacle: 'own_payment' });
  expect([canPropose, canResolve].map((can) => can(hindered))).toEqual([false, true]);
});

function exceptionWith(evidence: PaymentEvidence): PaymentException {
  return { resolution: 'open', evidence } as PaymentException;
}
