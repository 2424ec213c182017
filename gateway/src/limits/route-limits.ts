import type { Route } from '@checkout/contract/route.ts';
import type { Clients } from '../clients.ts';
import type { Session } from '../identity/auth.ts';
import { invoiceBucket } from './invoice-bucket.ts';
import type { Quotas } from './quota.ts';

/** The limits besides the general one. Both throw RATE_LIMITED. */
export function createRouteLimits({ clients, quotas }: { clients: Clients; quotas: Quotas }): RouteLimits {
  return {
    takeWrite: async (route, { session, client }) => {
      const isAnonymous = session.member === undefined && route.auth === 'none';
      if (isAnonymous && route.method !== 'GET') await quotas.take('anonymousWrite', client);
    },
    takePerInvoice: async ({ limitPerInvoice: kind }, { params, client }) => {
      if (kind === undefined) return;
      await quotas.take(kind, client, await invoiceBucket(clients, (params as { id: string }).id));
    },
  };
}

export interface RouteLimits {
  /** Called before anything but the caller has been examined. */
  takeWrite(route: Route, by: { session: Session; client: string }): Promise<void>;
  /**
   * Called once the caller is known to be allowed to name the invoice. Also throws INVOICE_NOT_FOUND or
   * UNAUTHORIZED.
   */
  takePerInvoice(route: Route, by: { params: unknown; client: string }): Promise<void>;
}
