import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from '@checkout/contract/route.ts';
import { AppError } from '@checkout/kit/errors/errors.ts';

/** The retry budget: ten retries in a row; each request that needs none earns back a tenth of one. */
const MOST_TRIES = 10;
const GAIN = 0.1;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 250;

export type SecondTry = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Returns how a keyed request of this route is run: without a retry if its service would carry it out twice.
 */
export function triesOf({ isRepeatable }: Pick<Route, 'isRepeatable'>, secondTry: SecondTry): SecondTry {
  return isRepeatable ? secondTry : once;
}

/** Runs the work without a retry, because a failed call may have taken effect. */
export const once: SecondTry = (work) => work();

/**
 * Returns a function that runs the work of a repeatable request with an idempotency key, and runs it again if
 * a service became unavailable in the meantime, as a killed replica does. While a service stays unavailable
 * the budget limits retries, so that an outage does not double the load.
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

/**
 * Matches only unavailable services of ours; not the wallet or the card provider behind them, and no
 * timeouts.
 */
function isAway(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE' && error.reason === 'SERVICE_UNAVAILABLE';
}
