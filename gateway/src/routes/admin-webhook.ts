import type { Handlers, Rooms } from '../handler.ts';
import { beforeInstant, fromInstant } from '../period.ts';
import { adminDeliveryView } from '../views/delivery.ts';
import { objectOf } from '../views/text.ts';

/** Calls with which admins see what sibling services were told of all invoices. */
export function adminWebhookHandlers({
  clients: { webhook },
}: Rooms): Handlers<'searchWebhooks' | 'getWebhook' | 'sendWebhookAgain'> {
  return {
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
