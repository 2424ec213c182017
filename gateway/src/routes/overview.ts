import type { overviewRoutes } from '@checkout/contract/overview/routes.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { overviewPeriod } from '../values/overview-period.ts';
import { overviewView } from '../views/overview.ts';

/** Handles calls that give admins an overview. */
export function overviewHandlers({
  clients: { invoice, payment, webhook },
}: Deps): Handlers<keyof typeof overviewRoutes> {
  return {
    getAdminCounts: async () => {
      const [{ statuses }, exceptions, deliveries] = await Promise.all([
        invoice.countInvoices({}),
        payment.countOpenExceptions({}),
        webhook.countFailedDeliveries({}),
      ]);
      const invoices: Partial<Record<string, number>> = Object.fromEntries(
        statuses.map(({ status, count }) => [status, Number(count)]),
      );
      return {
        status: 200,
        body: {
          review: invoices.pending_admin_review ?? 0,
          invoices,
          exceptions: exceptions.count,
          failedDeliveries: deliveries.count,
        },
      };
    },

    getOverview: async ({ query }) => {
      const period = overviewPeriod(query, new Date());
      const [money, attempts, deliveries] = await Promise.all([
        invoice.getOverview(period),
        payment.countFailedAttempts(period),
        webhook.countFailedByDay(period),
      ]);
      return { status: 200, body: overviewView({ period, money, attempts, deliveries }) };
    },
  };
}
