import { route } from '../route.ts';
import { reconciliation, reconciliationQuery, reconciliationStarted } from './schema.ts';

const admin = { auth: 'admin', tag: 'Books', path: '/api/admin/reconciliation' } as const;

/**
 * Calls with which admins see, or start, the comparison of our records with the card provider's and the
 * wallet's.
 */
export const reconciliationRoutes = {
  getReconciliation: route({
    ...admin,
    method: 'GET',
    summary: 'Get the daily comparison of our records with the card provider’s and the wallet’s',
    description:
      'Once a day every payment, refund, dispute and debit is compared with its counterpart, in both directions and to the cent, and the provider’s fees and payouts are booked. Every difference becomes an exception. `total` and `nextCursor` refer to the days.',
    query: reconciliationQuery,
    response: { 200: reconciliation },
  }),
  startReconciliation: route({
    ...admin,
    method: 'POST',
    isRepeatable: true,
    summary: 'Start a comparison now',
    description:
      'Runs asynchronously; `isRunning` shows whether it is in progress. Today is compared up to now.',
    response: { 200: reconciliationStarted },
  }),
};
