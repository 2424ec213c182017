import type { FxRate } from '@checkout/contract/fx/schema.ts';
import { serverNow } from '../../shared/api/server-clock.ts';

/** Timers hold 31 bits. */
const maxTimerMs = 2 ** 31 - 1;
/** The estimate of the server's clock may be ahead. */
const minWaitMs = 1_000;

/**
 * Returns in how many milliseconds the first of the rates expires, when another one comes into use or none: no
 * event reports that. False if none will.
 */
export function untilNextExpiry(rates: readonly FxRate[] | undefined): number | false {
  const ends = (rates ?? []).flatMap(({ state, validUntil }) =>
    state === 'expired' || validUntil === null ? [] : [Date.parse(validUntil)],
  );
  if (ends.length === 0) return false;
  const leftMs = Math.min(...ends) - serverNow().getTime();
  return Math.min(maxTimerMs, Math.max(minWaitMs, leftMs));
}
