import type { RouteAnswer, RouteQueryInput } from '@checkout/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import type { GridQuery } from '../../shared/grid/grid-definition.ts';
import type { ServerRows } from '../../shared/grid/source/use-server-rows.ts';

/** The prefix of all query keys of deliveries. */
export const webhooksKey = ['api', 'admin', 'webhooks'] as const;

/** Reads the matching deliveries one page at a time, newest first. */
export function deliveries({ search, filters }: GridQuery): ServerRows<Delivery> {
  // The table passes on only values that the server accepts.
  const requested = { search, ...filters } as Partial<RouteQueryInput<'searchWebhooks'>>;
  return {
    queryKey: [...webhooksKey, 'list', requested],
    read: async ({ cursor, limit, signal }) => {
      const {
        deliveries: rows,
        total,
        nextCursor,
      } = await callApi('GET /api/admin/webhooks', {
        query: { ...requested, cursor, limit: String(limit) },
        ...(signal && { signal }),
      });
      return { rows, total, nextCursor };
    },
  };
}

/** The services that webhooks were, or would be, sent to. */
export const servicesQuery = queryOptions({
  queryKey: [...webhooksKey, 'services'],
  queryFn: async ({ signal }) => {
    const { services } = await callApi('GET /api/admin/webhooks', { query: { limit: '1' }, signal });
    return services;
  },
});

/** One delivery with its payload. */
export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...webhooksKey, 'one', id],
    queryFn: async ({ signal }) => {
      const { delivery } = await callApi('GET /api/admin/webhooks/:id', { params: { id }, signal });
      return delivery;
    },
    refetchOnMount: 'always',
  });
}

export type Delivery = RouteAnswer<'searchWebhooks'>['deliveries'][number];
export type DeliveryDetail = RouteAnswer<'getWebhook'>['delivery'];
