import { currentContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';

const DEADLINE_MS = 5_000;

/**
 * Runs work on behalf of a request that outlives its own deadline, as an open stream does when it reads
 * again.
 */
export function inFreshContext<T>(work: () => T): T {
  const context = currentContext() ?? serviceContext('gateway');
  return runInContext({ ...context, deadlineMs: Date.now() + DEADLINE_MS }, work);
}
