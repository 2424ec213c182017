import type { Config } from '../config.ts';

/** Seconds until the next look at an attempt that was looked at that many times; the last pause repeats. */
export function pauseSeconds(
  { RECONCILE_SCHEDULE_SECONDS: pauses }: Pick<Config, 'RECONCILE_SCHEDULE_SECONDS'>,
  checks: number,
): number {
  return pauses[Math.min(checks, pauses.length - 1)] ?? 60;
}
