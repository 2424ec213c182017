import { callApi } from '../../shared/api/call-api.ts';

/** The query key of the list of methods. */
export const adminMethodsKey = ['api', 'admin', 'payment-methods'] as const;

/** All methods, active or not. */
export const methodList = {
  queryKey: adminMethodsKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callApi('GET /api/admin/payment-methods', { signal })).paymentMethods,
};
