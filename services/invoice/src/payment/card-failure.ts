import type { Failure } from '@checkout/proto/invoice/v1/invoice.ts';
import type { CardFailure } from './store-claim.ts';

/** Returns what is stored of a failed card attempt, with default texts where the provider gives none. */
export function cardFailure(failure: Failure | undefined): CardFailure {
  return {
    code: failure?.code || 'payment_failed',
    message: failure?.message || 'The payment failed',
    at: failure?.at ?? null,
  };
}

/** Returns the failure of a payment whose money arrived but is sent back, for the reason that `message` gives. */
export function paymentReturned(message: string): Failure {
  return { code: 'payment_returned', message, at: undefined };
}
