import type { Failure } from '@checkout/proto/invoice/v1/invoice.ts';
import type { CardFailure } from './store-claim.ts';

/** What is kept of a failed card attempt; a provider that says nothing gets a sentence all the same. */
export function cardFailure(failure: Failure | undefined): CardFailure {
  return {
    code: failure?.code || 'payment_failed',
    message: failure?.message || 'The payment failed',
    at: failure?.at ?? null,
  };
}
