import type { webhookRoutes } from '@checkout/contract/webhook/routes.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { readInvoice } from '../reads/read-invoice.ts';
import { objectOf } from '../values/from-proto.ts';
import { beforeInstant, fromInstant } from '../values/period.ts';
import { adminInvoiceView } from '../views/admin-invoice.ts';
import { adminDeliveryView, deliveryView } from '../views/webhook.ts';

/** Handles calls with which admins see the deliveries to sibling services and send them again. */
export function webhookHandlers({ clients }: Deps): Handlers<keyof typeof webhookRoutes> {
  const { webhook } = clients;

  return {
    listInvoiceWebhooks: async ({ params }) => {
      const { id: invoiceId } = await readInvoice(clients, params.id);
      const { deliveries } = await webhook.listDeliveries({ invoiceId });
      return { status: 200, body: { deliveries: deliveries.map(deliveryView) } };
    },

    resendWebhook: async ({ params }) => {
      const invoice = await readInvoice(clients, params.id);
      const { event, deliveries } = await webhook.resendLatest({ invoiceId: invoice.id });
      const message = `${event} is being sent again to ${deliveries} ${deliveries === 1 ? 'service' : 'services'}`;
      return { status: 200, body: { success: true, message, invoice: adminInvoiceView(invoice) } };
    },

    searchWebhooks: async ({ query }) => {
      const { limit, cursor = '', service = '', event = '', status = '', search = '' } = query;
      const page = await webhook.searchDeliveries({
        limit,
        cursor,
        service,
        event,
        status,
        search,
        createdFrom: fromInstant(query.createdFrom),
        createdBefore: beforeInstant(query.createdTo),
      });
      const { total, nextCursor, services } = page;
      return {
        status: 200,
        body: {
          deliveries: page.deliveries.map(adminDeliveryView),
          services,
          total: Number(total),
          nextCursor: nextCursor || null,
        },
      };
    },

    getWebhook: async ({ params }) => {
      const { delivery, headers } = await webhook.getDelivery({ id: params.id });
      const payload = objectOf(delivery?.payloadJson ?? '');
      return { status: 200, body: { delivery: { ...adminDeliveryView(delivery), payload, headers } } };
    },

    sendWebhookAgain: async ({ params }) => {
      const { delivery } = await webhook.retryDelivery({ id: params.id });
      const view = adminDeliveryView(delivery);
      const message = `${view.event} is being sent again to ${view.service}`;
      return { status: 200, body: { success: true, message, delivery: view } };
    },
  };
}
