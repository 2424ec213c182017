import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from '@checkout/contract/route.ts';
import { AppError } from '@checkout/kit/errors/errors.ts';

/** As many second tries in a row; each try that was not needed gives a tenth of one back. */
const MOST_TRIES = 10;
const GAIN = 0.1;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 250;

export type SecondTry = <T>(work: () => Promise<T>) => Promise<T>;

/** How a keyed request of this route is tried: what its service would carry out twice, once only. */
export function triesOf({ isRepeatable }: Pick<Route, 'isRepeatable'>, secondTry: SecondTry): SecondTry {
  return isRepeatable ? secondTry : once;
}

/** What fails may have been done, though nobody was told. */
export const once: SecondTry = (work) => work();

/**
 * Runs the work of a repeatable request that has an idempotency key, and once more when a service went away during it,
 * as a killed replica does. While a service stays away few requests are tried again, so that an outage does not double
 * the load.
 */
export function createSecondTry(): SecondTry {
  let tries = MOST_TRIES;
  return async (work) => {
    try {
      const result = await work();
      tries = Math.min(MOST_TRIES, tries + GAIN);
      return result;
    } catch (error) {
      if (!isAway(error) || tries < 1) throw error;
      tries -= 1;
      await pause(SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS));
      return await work();
    }
  };
}

/** A service of ours; not the wallet or the card provider behind it, and not one that took too long. */
function isAway(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE' && error.reason === 'SERVICE_UNAVAILABLE';
}
