import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../../deps.ts';
import { determineOutcome } from '../../endings/determine-outcome.ts';
import { applyOutcome } from '../apply-outcome.ts';
import type { Attempt } from '../attempt.ts';
import { railOf } from '../rail-of.ts';

/**
 * Queries the provider for the outcome of an attempt and applies it. Every outcome is discovered through this
 * function. Returns the invoice when this very call made it paid.
 */
export async function checkAttempt(deps: Deps, attempt: Attempt): Promise<Invoice | undefined> {
  return await applyOutcome(deps, attempt, await determineOutcome(deps, railOf(deps, attempt), attempt));
}
