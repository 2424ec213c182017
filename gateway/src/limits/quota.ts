import { rateLimits } from '@checkout/contract/rate-limits.ts';
import { AppError, hasReason } from '@checkout/kit/errors/errors.ts';
import { createTtlCache } from '@checkout/kit/process/ttl-cache.ts';
import { currentContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { Clients } from '../clients.ts';

const WINDOW_SECONDS = 60;
/** Calls of the general limit are taken in batches, so that most requests need no extra RPC. */
const PORTIONS_PER_WINDOW = 60;
const MAX_CLIENTS = 50_000;
/** A refusal is cached this long, so that a client that keeps sending is refused without another RPC. */
const REFUSED_MS = 1_000;
const MIN_GRANT_MS = 1_000;
/** The longest that a call waits to be counted. */
const COUNT_LIMIT_MS = 1_000;
/** How long a client may use the portion that it gets while calls cannot be counted. */
const UNCOUNTED_MS = 10_000;

export type RateLimitKind = keyof typeof rateLimits;

/** Limits shared by all gateways: the account service counts, and this process caches what it was granted. */
export interface Quotas {
  /** Takes one call of the general limit. Throws RATE_LIMITED. */
  takeCall(client: string): Promise<void>;
  /** Takes one call of the given kind. Throws RATE_LIMITED. */
  take(kind: RateLimitKind, client: string, subject?: string): Promise<void>;
  /**
   * Returns a call that turned out not to count. Never throws: if returning it fails, it is lost until its
   * window ends.
   */
  giveBack(kind: RateLimitKind, client: string, subject?: string): Promise<void>;
}

export function createQuotas({ account, factor, log }: QuotaOptions): Quotas {
  const limitOf = (kind: RateLimitKind): number => Math.max(1, Math.round(rateLimits[kind] * factor));
  const portion = Math.max(1, Math.floor(limitOf('call') / PORTIONS_PER_WINDOW));
  const granted = createTtlCache<Grant>(MAX_CLIENTS);
  const refills = new Map<string, Promise<void>>();

  async function refill(client: string): Promise<void> {
    const context = currentContext() ?? serviceContext('gateway');
    const deadlineMs = Math.min(context.deadlineMs, Date.now() + COUNT_LIMIT_MS);
    const asked = {
      bucket: bucketOf('call', client),
      limit: limitOf('call'),
      windowSeconds: WINDOW_SECONDS,
      amount: portion,
    };
    const { granted: left, windowEndsAt } = await runInContext({ ...context, deadlineMs }, () =>
      account.takeQuota(asked),
    );
    if (windowEndsAt === undefined) return;
    // If this process's clock is ahead, the window seems over already; the grant is used all the same.
    const lifeMs = Math.max(windowEndsAt.getTime() - Date.now(), MIN_GRANT_MS);
    granted.put(client, { left }, Math.min(lifeMs, WINDOW_SECONDS * 1_000));
  }

  return {
    takeCall: async (client) => {
      for (;;) {
        const own = granted.get(client);
        if (own !== undefined) {
          if (own.refusal !== undefined) throw own.refusal;
          if (own.left > 0) {
            own.left -= 1;
            return;
          }
        }
        try {
          let pending = refills.get(client);
          if (pending === undefined) {
            pending = refill(client).finally(() => refills.delete(client));
            refills.set(client, pending);
          }
          await pending;
        } catch (error) {
          if (hasReason(error, 'RATE_LIMITED')) {
            granted.put(client, { left: 0, refusal: error }, REFUSED_MS);
            throw error;
          }
          if (!(error instanceof AppError)) throw error;
          // The general limit protects capacity, not money: while it cannot be counted, requests are let
          // through, and only one request per portion waits for that.
          log.warn({ err: error }, 'quota could not be counted');
          return granted.put(client, { left: portion - 1 }, UNCOUNTED_MS);
        }
      }
    },
    take: async (kind, client, subject = '') => {
      const bucket = bucketOf(kind, client, subject);
      await account.takeQuota({ bucket, limit: limitOf(kind), windowSeconds: WINDOW_SECONDS, amount: 1 });
    },
    giveBack: async (kind, client, subject = '') => {
      const bucket = bucketOf(kind, client, subject);
      await account
        .returnQuota({ bucket, windowSeconds: WINDOW_SECONDS, amount: 1 })
        .catch((error: unknown) => log.warn({ err: error }, 'quota could not be returned'));
    },
  };
}

function bucketOf(kind: RateLimitKind, client: string, subject = ''): string {
  return [kind, client, subject].join('|');
}

interface Grant {
  left: number;
  /** Set when nothing is left; thrown as the response. */
  refusal?: AppError;
}

interface QuotaOptions {
  account: Clients['account'];
  factor: number;
  log: Logger;
}
