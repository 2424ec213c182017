import { rateLimits } from '@checkout/contract/rate-limits.ts';
import { AppError, hasReason } from '@checkout/kit/errors/errors.ts';
import { createTtlCache } from '@checkout/kit/process/ttl-cache.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { Clients } from '../clients.ts';

const WINDOW_SECONDS = 60;
/** The general limit is taken in portions, so that most calls cost no extra hop. */
const PORTIONS_PER_WINDOW = 60;
const MAX_CLIENTS = 50_000;
/** A refusal is remembered this long, so that a client who goes on is turned away without asking again. */
const REFUSED_MS = 1_000;
const SHORTEST_GRANT_MS = 1_000;

export type Limited = keyof typeof rateLimits;

/** Limits shared by all gateways: the account service counts, this remembers what it was granted. */
export interface Quotas {
  /** Takes one call of the general limit. Throws RATE_LIMITED. */
  takeCall(client: string): Promise<void>;
  /** Takes one of a narrow limit. Throws RATE_LIMITED. */
  take(kind: Limited, client: string, subject?: string): Promise<void>;
  /**
   * Gives one back that turned out not to count. Never throws: one that cannot be given back is lost until its window
   * ends.
   */
  giveBack(kind: Limited, client: string, subject?: string): Promise<void>;
}

export function createQuotas({ account, factor, log }: QuotaOptions): Quotas {
  const limitOf = (kind: Limited): number => Math.max(1, Math.round(rateLimits[kind] * factor));
  const portion = Math.max(1, Math.floor(limitOf('call') / PORTIONS_PER_WINDOW));
  const granted = createTtlCache<Grant>(MAX_CLIENTS);
  const asking = new Map<string, Promise<void>>();

  async function refill(client: string): Promise<void> {
    const { granted: left, windowEndsAt } = await account.takeQuota({
      bucket: bucketOf('call', client),
      limit: limitOf('call'),
      windowSeconds: WINDOW_SECONDS,
      amount: portion,
    });
    if (windowEndsAt === undefined) return;
    // By a clock that is ahead the window is over already: what was granted is used all the same.
    const lifeMs = Math.max(windowEndsAt.getTime() - Date.now(), SHORTEST_GRANT_MS);
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
          let asked = asking.get(client);
          if (asked === undefined) {
            asked = refill(client).finally(() => asking.delete(client));
            asking.set(client, asked);
          }
          await asked;
        } catch (error) {
          if (hasReason(error, 'RATE_LIMITED')) {
            granted.put(client, { left: 0, refusal: error }, REFUSED_MS);
            throw error;
          }
          // The general limit guards capacity, not money: while nobody counts, calls go on.
          if (error instanceof AppError) return log.warn({ err: error }, 'quota can not be counted');
          throw error;
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
        .catch((error: unknown) => log.warn({ err: error }, 'quota can not be given back'));
    },
  };
}

function bucketOf(kind: Limited, client: string, subject = ''): string {
  return [kind, client, subject].join('|');
}

interface Grant {
  left: number;
  /** Nothing is left, and this says so. */
  refusal?: AppError;
}

interface QuotaOptions {
  account: Clients['account'];
  factor: number;
  log: Logger;
}
