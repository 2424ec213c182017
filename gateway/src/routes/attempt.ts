import type { attemptRoutes } from '@checkout/contract/attempt/routes.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { attemptView } from '../views/attempt.ts';

/** Handles the call with which admins see the payment attempts of an invoice. */
export function attemptHandlers({ clients: { payment } }: Deps): Handlers<keyof typeof attemptRoutes> {
  return {
    listInvoiceAttempts: async ({ params }) => {
      const { attempts } = await payment.listAttempts({ ref: params.id });
      return { status: 200, body: { attempts: attempts.map(attemptView) } };
    },
  };
}
