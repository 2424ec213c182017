import type { reconciliationRoutes } from '@checkout/contract/reconciliation/routes.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { reconciliationView } from '../views/reconciliation.ts';

/**
 * Handles calls with which admins see how our records compare with those of the card provider and the wallet,
 * and start a comparison.
 */
export function reconciliationHandlers({
  clients: { payment },
}: Deps): Handlers<keyof typeof reconciliationRoutes> {
  return {
    getReconciliation: async ({ query: { limit, cursor = '' } }) => ({
      status: 200,
      body: reconciliationView(await payment.getReconciliation({ limit, cursor })),
    }),

    startReconciliation: async () => {
      await payment.startReconciliation({});
      return { status: 200, body: { success: true, message: 'The reconciliation has begun' } };
    },
  };
}
