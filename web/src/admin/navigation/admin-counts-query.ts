import type { RouteAnswer } from '@checkout/contract/routes.ts';
import { apiQuery } from '../../shared/api/api-query.ts';

/** The counts of what is waiting for an admin. */
export const adminCountsQuery = { ...apiQuery('GET /api/admin/counts'), refetchOnMount: 'always' as const };

export type AdminCounts = RouteAnswer<'getAdminCounts'>;

/** The names of the counts of waiting items. */
export type WaitingName = Exclude<keyof AdminCounts, 'invoices'>;
