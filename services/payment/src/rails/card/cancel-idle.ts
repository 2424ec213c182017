import { applyOutcome } from '../../attempts/apply-outcome.ts';
import { type Attempt, idleMsOf } from '../../attempts/attempt.ts';
import { paymentInProgress } from '../../invoices/payable.ts';
import type { CardOperationDeps } from './card-deps.ts';
import { CHALLENGE_MS, fetchIntent } from './card-intent.ts';
import { cancel } from './card-rail.ts';
import { outcomeOf } from './rules.ts';

/** Longer than any RPC lasts: an attempt that still has no intent after that was left by a crash. */
const PREPARING_MS = 10_000;

/**
 * Cancels the intent that another payer left open, so that nobody can pay with it any more; returns false
 * when it had already taken money. Throws PAYMENT_IN_PROGRESS while it is in use: being created, or awaiting
 * the cardholder's authentication.
 */
export async function cancelIdle(deps: CardOperationDeps, attempt: Attempt): Promise<boolean> {
  const idleMs = idleMsOf(attempt);
  if (attempt.providerReference === '' && idleMs < PREPARING_MS) throw paymentInProgress();
  const intent = await fetchIntent(deps, attempt);
  if (intent !== undefined) {
    if (intent.status === 'requires_action' && idleMs < CHALLENGE_MS) throw paymentInProgress();
    const seen = outcomeOf(intent, attempt, { pollSeconds: deps.config.CARD_POLL_SECONDS });
    // A decline is recorded before its attempt ends.
    if (seen.kind === 'declined') await applyOutcome(deps, attempt, seen);
  }
  const outcome = await cancel(deps, attempt);
  await applyOutcome(deps, attempt, outcome);
  return outcome.kind === 'not_taken';
}
