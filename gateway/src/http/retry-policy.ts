import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from '@checkout/contract/route.ts';
import { AppError } from '@checkout/kit/errors/errors.ts';

/** The retry budget: ten retries in a row; each request that needs none earns back a tenth of one. */
const RETRY_BUDGET = 10;
const REFILL_PER_REQUEST = 0.1;
const MIN_PAUSE_MS = 50;
const MAX_PAUSE_MS = 250;

export type RetryPolicy = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Returns how a keyed request of this route is run: without a retry if its service would carry it out twice.
 */
export function retryPolicyOf(
  { isRepeatable }: Pick<Route, 'isRepeatable'>,
  retryPolicy: RetryPolicy,
): RetryPolicy {
  return isRepeatable ? retryPolicy : noRetry;
}

/** Runs the work without a retry, because a failed call may have taken effect. */
export const noRetry: RetryPolicy = (work) => work();

/**
 * Returns a function that runs the work of a repeatable request with an idempotency key, and runs it again if
 * a service became unavailable in the meantime, as a killed replica does. While a service stays unavailable
 * the budget limits retries, so that an outage does not double the load.
 */
export function createRetryPolicy(): RetryPolicy {
  let budget = RETRY_BUDGET;
  return async (work) => {
    try {
      const result = await work();
      budget = Math.min(RETRY_BUDGET, budget + REFILL_PER_REQUEST);
      return result;
    } catch (error) {
      if (!isServiceUnavailable(error) || budget < 1) throw error;
      budget -= 1;
      await pause(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
      return await work();
    }
  };
}

/**
 * Matches only unavailable services of ours; not the wallet or the card provider behind them, and no
 * timeouts.
 */
function isServiceUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE' && error.reason === 'SERVICE_UNAVAILABLE';
}
