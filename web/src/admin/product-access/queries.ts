import { callApi } from '../../shared/api/call-api.ts';

/** All product access links, active or not. */
export const linkList = {
  queryKey: ['api', 'admin', 'product-access'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callApi('GET /api/admin/product-access', { signal })).services,
};
