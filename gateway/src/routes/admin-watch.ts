import type { PaymentException } from '@checkout/contract/payment-outcome.ts';
import type { Exception } from '@checkout/proto/payment/v1/payment.ts';
import { followInvoices } from '../admin-stream.ts';
import { openEventStream } from '../event-stream.ts';
import type { Handlers, Rooms } from '../handler.ts';
import { readInvoice } from '../read-invoice.ts';
import { deliveryView } from '../views/delivery.ts';
import { adminInvoiceView } from '../views/invoice.ts';
import { instantText, textOrNull } from '../views/text.ts';

/** Calls with which admins watch what happens and mend what went wrong. */
export function adminWatchHandlers({
  clients,
  hub,
}: Rooms): Handlers<
  | 'listInvoiceWebhooks'
  | 'resendWebhook'
  | 'retryWebhookDelivery'
  | 'listPaymentExceptions'
  | 'streamInvoices'
> {
  const { payment, webhook } = clients;

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

    retryWebhookDelivery: async ({ params }) => {
      const { delivery } = await webhook.retryDelivery({ id: params.id });
      return { status: 200, body: { success: true, delivery: deliveryView(delivery) } };
    },

    listPaymentExceptions: async ({ query }) => {
      const page = await payment.listExceptions({ limit: query.limit, cursor: query.cursor ?? '' });
      const { total, nextCursor } = page;
      return {
        status: 200,
        body: {
          exceptions: page.exceptions.map(exceptionView),
          total: Number(total),
          nextCursor: nextCursor || null,
        },
      };
    },

    streamInvoices: async ({ header, response }) => {
      followInvoices({ hub, stream: openEventStream(response), lastEventId: header('last-event-id') });
      return undefined;
    },
  };
}

function exceptionView(exception: Exception): PaymentException {
  return {
    id: exception.id,
    kind: exception.kind as PaymentException['kind'],
    invoiceId: textOrNull(exception.invoiceId),
    attemptId: textOrNull(exception.attemptId),
    description: exception.description,
    amountMinor: Number(exception.amountMinor),
    currency: textOrNull(exception.currency) as PaymentException['currency'],
    resolution: exception.resolution as PaymentException['resolution'],
    createdAt: instantText(exception.createdAt),
  };
}
