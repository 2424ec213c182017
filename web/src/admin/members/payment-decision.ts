import type { ManualPayment } from '@checkout/contract/admin-member/schema.ts';
import type { Tone } from '../../shared/ui/tone.ts';

/** How a payment that was confirmed by hand stands: one that failed before anybody decided came to nothing. */
export function paymentDecision({ decision, state }: ManualPayment): PaymentDecision {
  if (decision !== null) return decision;
  return state === 'failed' ? 'cameToNothing' : 'waiting';
}

/** While it waits it looks as its invoice does. */
export const decisionTone: Readonly<Record<Exclude<PaymentDecision, 'waiting'>, Tone>> = {
  approved: 'green',
  rejected: 'red',
  cameToNothing: 'grey',
};

type PaymentDecision = 'waiting' | 'approved' | 'rejected' | 'cameToNothing';
