import type { ManualPayment } from '@checkout/contract/admin-member/schema.ts';
import type { Tone } from '../../shared/status/tone.ts';

/** Returns the state of a manual payment; one that failed before anybody decided came to nothing. */
export function paymentDecision({ decision, state }: ManualPayment): PaymentDecision {
  if (decision !== null) return decision;
  return state === 'failed' ? 'cameToNothing' : 'waiting';
}

/** A waiting payment has the colour of its invoice's status. */
export const decisionTone: Readonly<Record<Exclude<PaymentDecision, 'waiting'>, Tone>> = {
  approved: 'green',
  rejected: 'red',
  cameToNothing: 'grey',
};

type PaymentDecision = 'waiting' | 'approved' | 'rejected' | 'cameToNothing';
