import type { Route } from '@checkout/contract/route.ts';
import type { RouteId } from '@checkout/contract/routes.ts';
import type { Clients } from '../clients.ts';
import type { Session } from '../identity/auth.ts';
import { invoiceBucket } from './invoice-bucket.ts';
import type { Quotas, RateLimitKind } from './quota.ts';

/** Routes that are limited per client and invoice. */
const PER_INVOICE: Partial<Record<RouteId, RateLimitKind>> = {
  createCardIntent: 'cardIntent',
  quoteConversion: 'quote',
  removeCoupon: 'couponRemoval',
  uploadReceipt: 'upload',
};

/** The limits besides the general one. Both throw RATE_LIMITED. */
export function createRouteLimits({ clients, quotas }: { clients: Clients; quotas: Quotas }): RouteLimits {
  return {
    takeWrite: async (route, { session, client }) => {
      const isAnonymous = session.member === undefined && route.auth === 'none';
      if (isAnonymous && route.method !== 'GET') await quotas.take('anonymousWrite', client);
    },
    takePerInvoice: async (id, { params, client }) => {
      const kind = PER_INVOICE[id];
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
  takePerInvoice(id: RouteId, by: { params: unknown; client: string }): Promise<void>;
}
