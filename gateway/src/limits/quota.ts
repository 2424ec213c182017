import { type RateLimitKind, rateLimits } from '@checkout/contract/rate-limits.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { Clients } from '../clients.ts';
import { createCallGrants } from './call-grants.ts';

const WINDOW_SECONDS = 60;

/** Limits shared by all gateways: the account service counts, and this process caches what it was granted. */
export interface Quotas {
  /** Takes one call of the general limit. Throws RATE_LIMITED. */
  takeCall(client: string): Promise<void>;
  /** Takes one call of the given kind. Throws RATE_LIMITED. */
  take(kind: RateLimitKind, client: string, subject?: string): Promise<void>;
  /**
   * Releases a call that turned out not to count. Never throws: if that fails, the call is lost until its window
   * ends.
   */
  release(kind: RateLimitKind, client: string, subject?: string): Promise<void>;
}

export function createQuotas({ account, factor, log }: QuotaOptions): Quotas {
  const limitOf = (kind: RateLimitKind): number =>
    Math.max(1, Math.round(rateLimits[kind].perMinute * factor));
  const takeCall = createCallGrants({
    account,
    bucketOf: (client) => bucketOf('call', client),
    limit: limitOf('call'),
    windowSeconds: WINDOW_SECONDS,
    log,
  });

  return {
    takeCall,
    take: async (kind, client, subject = '') => {
      const bucket = bucketOf(kind, client, subject);
      await account.takeQuota({ bucket, limit: limitOf(kind), windowSeconds: WINDOW_SECONDS, amount: 1 });
    },
    release: async (kind, client, subject = '') => {
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

interface QuotaOptions {
  account: Clients['account'];
  factor: number;
  log: Logger;
}
