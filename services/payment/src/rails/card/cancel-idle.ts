import { applyOutcome } from '../../attempts/apply-outcome.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { paymentInProgress } from '../../payable.ts';
import type { CardOperationDeps } from './card-deps.ts';
import { fetchIntent } from './card-intent.ts';
import { cancel } from './card-rail.ts';
import { outcomeOf } from './rules.ts';

/** Longer than an RPC lives: an attempt that still has no intent by then was left by a crash. */
const PREPARING_MS = 10_000;
/** Banks ask their customers for no longer than that; a page that was left asks for ever. */
const CHALLENGE_MS = 15 * 60_000;

/**
 * Takes back the intent that another payer left open, so that it pays for nobody any more; false when money had been
 * taken with it. Throws PAYMENT_IN_PROGRESS while something is under way in it: it is being made, or the bank is asking
 * its customer.
 */
export async function cancelIdle(deps: CardOperationDeps, attempt: Attempt): Promise<boolean> {
  const idleMs = Date.now() - attempt.updatedAt.getTime();
  if (attempt.providerReference === '' && idleMs < PREPARING_MS) throw paymentInProgress();
  const intent = await fetchIntent(deps, attempt);
  if (intent !== undefined) {
    if (intent.status === 'requires_action' && idleMs < CHALLENGE_MS) throw paymentInProgress();
    const seen = outcomeOf(intent, attempt, {
      pollSeconds: deps.config.CARD_POLL_SECONDS,
      now: new Date(),
    });
    // What was refused is told before its attempt ends.
    if (seen.kind === 'declined') await applyOutcome(deps, attempt, seen);
  }
  const outcome = await cancel(deps, attempt);
  await applyOutcome(deps, attempt, outcome);
  return outcome.kind === 'not_taken';
}
