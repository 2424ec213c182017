import { type AppError, conflict, idempotencyConflict, unauthorized } from '@checkout/kit/errors/errors.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import type { CompletedDebit } from './debit-once.ts';
import { insufficientFunds, walletError } from './wallet-client.ts';

/**
 * Returns the outcome of an attempt that is requested again with the same key, for the same invoice (null:
 * none). Throws IDEMPOTENCY_CONFLICT for another invoice, and the refusal that the attempt ended with.
 */
export function repeatedDebit(
  attempt: Attempt,
  invoiceId: string | null,
): { attempt: Attempt; done: CompletedDebit | undefined } {
  if (attempt.invoiceId !== invoiceId) {
    throw idempotencyConflict();
  }
  if (attempt.state === 'failed') throw refusalOf(attempt);
  return { attempt, done: attempt.state === 'succeeded' ? completedDebitOf(attempt) : undefined };
}

function completedDebitOf(attempt: Attempt): CompletedDebit {
  return {
    transaction: {
      id: attempt.providerReference,
      amount: -(attempt.gems ?? 0n),
      description: attempt.description,
      timestamp: attempt.takenAt ?? attempt.updatedAt,
    },
    newBalance: attempt.balanceAfter,
  };
}

function refusalOf({ failureCode, failureMessage }: Attempt): AppError {
  switch (failureCode) {
    case 'INSUFFICIENT_FUNDS':
      return insufficientFunds();
    case 'UNAUTHORIZED':
      return unauthorized(failureMessage);
    case 'WALLET_ERROR':
    case 'WALLET_UNAVAILABLE':
    case 'INTERRUPTED':
    case 'RELEASED_WITH_EVIDENCE':
      return walletError(failureCode);
    default:
      return conflict(failureCode, failureMessage);
  }
}
