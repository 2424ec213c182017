import { isTransient } from '@checkout/kit/errors/errors.ts';
import type { Config } from '../../config.ts';
import type { Attempt } from '../attempt.ts';

/**
 * Returns the seconds until the next check, given the number of earlier checks; the last interval repeats.
 */
export function pauseSeconds(
  { RECONCILE_SCHEDULE_SECONDS: pauses }: Pick<Config, 'RECONCILE_SCHEDULE_SECONDS'>,
  checks: number,
): number {
  return pauses[Math.min(checks, pauses.length - 1)] ?? 60;
}

/** The longest pause before a provider that gave no answer about a payment in progress is queried again. */
const LONGEST_RETRY_SECONDS = 20;

/**
 * Returns the seconds until a check that failed is repeated. The payer of a payment in progress waits, so it is
 * decided soon after a provider works again, however long that took.
 */
export function retrySeconds(
  config: Pick<Config, 'RECONCILE_SCHEDULE_SECONDS'>,
  { state, checkCount }: Pick<Attempt, 'state' | 'checkCount'>,
  error: unknown,
): number {
  const pause = pauseSeconds(config, checkCount);
  const isInProgress = state === 'calling' || state === 'unknown';
  return isInProgress && isTransient(error) ? Math.min(pause, LONGEST_RETRY_SECONDS) : pause;
}
