import { route } from '../route.ts';
import { adminCounts, overview, overviewDays, overviewQuery } from './schema.ts';

const admin = { auth: 'admin', tag: 'Invoices' } as const;

/** Calls that tell admins where they stand. */
export const overviewRoutes = {
  getAdminCounts: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/counts',
    summary: 'Count what waits for an admin',
    response: { 200: adminCounts },
  }),
  getOverview: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'Add up what came in, what waits and what failed',
    description: `By UTC day; at most ${overviewDays.most} days, the last ${overviewDays.default} unless told otherwise.`,
    query: overviewQuery,
    response: { 200: overview },
  }),
};
