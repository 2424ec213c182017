import { inTransaction } from '@checkout/kit/database/database.ts';
import type { ConfirmedProposal } from '../endings/proposal.ts';
import { resolveProposals } from '../endings/resolve-proposals.ts';
import { appendAttemptEvent } from './append-attempt-event.ts';
import type { Attempt } from './attempt.ts';
import { pauseSeconds } from './checks/schedule.ts';
import type { Failure } from './rail.ts';
import type { RailDeps } from './rail-deps.ts';
import { markFailed } from './store-attempt-life.ts';

/** Marks the attempt failed in the database only, for attempts that hold no claim. */
export async function endWithoutMoney(
  { db, config }: Pick<RailDeps, 'db' | 'config'>,
  attempt: Attempt,
  { failure, watchSeconds = 0, unlessDecided = false, proposal }: NotTaken,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const failed = await markFailed(trx, {
      id: attempt.id,
      reference: attempt.providerReference,
      failure,
      watchSeconds,
      nextCheckSeconds: pauseSeconds(config, Number.POSITIVE_INFINITY),
      freesKey: RETRYABLE_FAILURES.has(failure.code),
      isReturned: false,
      unlessDecided,
    });
    if (failed !== undefined) {
      await resolveProposals(trx, { attemptId: failed.id, proposal });
      appendAttemptEvent(trx, failed, { kind: 'attempt_failed', reason: failure.code });
    }
  });
}

/**
 * After these failures, which are not the payer's fault, a request with the same idempotency key tries again
 * instead of returning the failure.
 */
const RETRYABLE_FAILURES = new Set([
  'WALLET_ERROR',
  'WALLET_UNAVAILABLE',
  'UNAUTHORIZED',
  'INTERRUPTED',
  'RELEASED_WITH_EVIDENCE',
]);

export interface NotTaken {
  failure: Failure;
  watchSeconds?: number;
  /** Leaves an attempt alone that an admin has decided about in the meantime. */
  unlessDecided?: boolean;
  /** Set when admins decided, with evidence, that no money was taken. */
  proposal?: ConfirmedProposal | undefined;
}
