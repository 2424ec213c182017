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
