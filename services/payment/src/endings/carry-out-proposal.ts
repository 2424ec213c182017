import { isTransient } from '@checkout/kit/errors/errors.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import { checkAttempt } from '../attempts/checks/check-attempt.ts';
import { findAttempt } from '../attempts/store-attempts.ts';
import type { Deps } from '../deps.ts';

/**
 * Carries out a confirmed proposal immediately. When the invoice service cannot be reached, the reconciler
 * does so within seconds; the caller then sees a proposal that is still `confirmed`.
 */
export async function carryOutProposal(deps: Deps, attemptId: string): Promise<void> {
  failpoint('evidence.after_confirm');
  const attempt = await findAttempt(deps.db, attemptId);
  // Without an open proposal it has already been carried out or overtaken.
  if (attempt === undefined || attempt.openProposalId === null) return;
  try {
    await checkAttempt(deps, attempt);
  } catch (error) {
    if (!isTransient(error)) throw error;
    deps.log.warn({ attemptId, err: error }, 'confirmed ending is left to the reconciler');
  }
}
