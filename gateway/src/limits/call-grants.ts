import { AppError, hasReason } from '@checkout/kit/errors/errors.ts';
import { createTtlCache } from '@checkout/kit/process/ttl-cache.ts';
import { currentContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { Clients } from '../clients.ts';

/** Calls are granted in portions, so that most requests need no extra RPC. */
const PORTIONS_PER_WINDOW = 60;
const MAX_CLIENTS = 50_000;
/** A refusal is cached this long, so that a client that keeps sending is refused without another RPC. */
const REFUSED_MS = 1_000;
const MIN_GRANT_MS = 1_000;
/** The longest that a call waits to be counted. */
const COUNT_LIMIT_MS = 1_000;
/** How long a client may use the portion that it gets while calls cannot be counted. */
const UNCOUNTED_MS = 10_000;

/**
 * Returns a function that takes one call of the general limit for a client, from the portion that the account
 * service has granted to this process. The function throws RATE_LIMITED.
 */
export function createCallGrants(options: CallGrantOptions): (client: string) => Promise<void> {
  const { account, bucketOf, limit, windowSeconds, log } = options;
  const portion = Math.max(1, Math.floor(limit / PORTIONS_PER_WINDOW));
  const grants = createTtlCache<Grant>(MAX_CLIENTS);
  const refills = new Map<string, Promise<void>>();

  /** Returns false if nothing is left of what was granted. */
  function takeGranted(client: string): boolean {
    const grant = grants.get(client);
    if (grant?.refusal !== undefined) throw grant.refusal;
    if (grant === undefined || grant.left === 0) return false;
    grant.left -= 1;
    return true;
  }

  async function refill(client: string): Promise<void> {
    const context = currentContext() ?? serviceContext('gateway');
    const deadlineMs = Math.min(context.deadlineMs, Date.now() + COUNT_LIMIT_MS);
    const { granted, windowEndsAt } = await runInContext({ ...context, deadlineMs }, () =>
      account.takeQuota({ bucket: bucketOf(client), limit, windowSeconds, amount: portion }),
    );
    if (windowEndsAt === undefined) return;
    // If this process's clock is ahead, the window seems over already; the grant is used all the same.
    const lifeMs = Math.max(windowEndsAt.getTime() - Date.now(), MIN_GRANT_MS);
    grants.put(client, { left: granted }, Math.min(lifeMs, windowSeconds * 1_000));
  }

  /** Refills once for all calls of a client that wait for it. */
  function refillTogether(client: string): Promise<void> {
    const pending = refills.get(client) ?? refill(client).finally(() => refills.delete(client));
    refills.set(client, pending);
    return pending;
  }

  return async (client) => {
    while (!takeGranted(client)) {
      try {
        await refillTogether(client);
      } catch (error) {
        if (hasReason(error, 'RATE_LIMITED')) {
          grants.put(client, { left: 0, refusal: error }, REFUSED_MS);
          throw error;
        }
        if (!(error instanceof AppError)) throw error;
        // The general limit protects capacity, not money: while calls cannot be counted, they are let through,
        // and only one call per portion waits to be counted.
        log.warn({ err: error }, 'quota could not be counted');
        grants.put(client, { left: portion - 1 }, UNCOUNTED_MS);
        return;
      }
    }
  };
}

interface Grant {
  left: number;
  /** Set when nothing is left; thrown as the response. */
  refusal?: AppError;
}

interface CallGrantOptions {
  account: Clients['account'];
  /** Returns the key under which the account service counts a client's calls. */
  bucketOf: (client: string) => string;
  /** Calls per window. */
  limit: number;
  windowSeconds: number;
  log: Logger;
}
