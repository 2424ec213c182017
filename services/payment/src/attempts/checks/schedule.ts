import type { Config } from '../../config.ts';

/**
 * Returns the seconds until the next check, given the number of earlier checks; the last interval repeats.
 */
export function pauseSeconds(
  { RECONCILE_SCHEDULE_SECONDS: pauses }: Pick<Config, 'RECONCILE_SCHEDULE_SECONDS'>,
  checks: number,
): number {
  return pauses[Math.min(checks, pauses.length - 1)] ?? 60;
}
