import { route } from '../route.ts';
import { reconciliation, reconciliationQuery, reconciliationStarted } from './schema.ts';

const admin = { auth: 'admin', tag: 'Books', path: '/api/admin/reconciliation' } as const;

/** Calls with which admins see how our record compares with the card provider's and the wallet's, and compare it now. */
export const reconciliationRoutes = {
  getReconciliation: route({
    ...admin,
    method: 'GET',
    summary: 'Read how our record compares with the card provider’s and the wallet’s, day by day',
    description:
      'Once a day each payment, refund, dispute and debit is compared with its counterpart there, both ways and to the cent, and what the provider kept or paid out is booked. What differs is an exception. `total` and `nextCursor` are of the days.',
    query: reconciliationQuery,
    response: { 200: reconciliation },
  }),
  startReconciliation: route({
    ...admin,
    method: 'POST',
    isRepeatable: true,
    summary: 'Compare our record with theirs now',
    description: 'It goes on after the answer; `isRunning` tells. Today counts up to now.',
    response: { 200: reconciliationStarted },
  }),
};
