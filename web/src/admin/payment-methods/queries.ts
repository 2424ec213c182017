import { callApi } from '../../shared/api/call-api.ts';

/** Where the list of methods stands in the cache. */
export const adminMethodsKey = ['api', 'admin', 'payment-methods'] as const;

/** All methods, switched on or not. */
export const methodList = {
  queryKey: adminMethodsKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callApi('GET /api/admin/payment-methods', { signal })).paymentMethods,
};
