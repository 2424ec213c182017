import { apiQuery } from '../../shared/api/api-query.ts';
import { callApi } from '../../shared/api/call-api.ts';

/**
 * The conversion settings, refetched when shown, since another admin may have changed them in the meantime.
 */
export const fxSettingsQuery = {
  ...apiQuery('GET /api/admin/fx-settings'),
  refetchOnMount: 'always' as const,
};

/** All manual rates. */
export const rateList = {
  queryKey: ['api', 'admin', 'fx-rates'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callApi('GET /api/admin/fx-rates', { signal })).fxRates,
};
