import type { RouteAnswer } from '@checkout/contract/routes.ts';
import { apiQuery } from '../../shared/api/api-query.ts';

/** How much waits for an admin. */
export const adminCountsQuery = { ...apiQuery('GET /api/admin/counts'), refetchOnMount: 'always' as const };

export type AdminCounts = RouteAnswer<'getAdminCounts'>;

/** What of it is counted because it waits. */
export type WaitingName = Exclude<keyof AdminCounts, 'invoices'>;
