import type { reconciliationRoutes } from '@checkout/contract/reconciliation/routes.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { reconciliationView } from '../views/reconciliation.ts';

/** Calls with which admins see how our record compares with the card provider's and the wallet's, and compare it now. */
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
