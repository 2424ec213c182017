import { route } from '../route.ts';
import { overviewDays } from './days.ts';
import { adminCounts, overview, overviewQuery } from './schema.ts';

const admin = { auth: 'admin', tag: 'Invoices' } as const;

/** Calls for the admins' dashboard. */
export const overviewRoutes = {
  getAdminCounts: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/counts',
    summary: 'Count invoices, exceptions and deliveries that need an admin',
    response: { 200: adminCounts },
  }),
  getOverview: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'Get totals of received, waiting and failed payments',
    description: `By UTC day; at most ${overviewDays.most} days, by default the last ${overviewDays.default}.`,
    query: overviewQuery,
    response: { 200: overview },
  }),
};
