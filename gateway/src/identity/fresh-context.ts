import { currentContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';

const DEADLINE_MS = 5_000;

/** Does something on behalf of a request that has lasted too long for its own deadline: an open stream looks again. */
export function inFreshContext<T>(work: () => T): T {
  const context = currentContext() ?? serviceContext('gateway');
  return runInContext({ ...context, deadlineMs: Date.now() + DEADLINE_MS }, work);
}
