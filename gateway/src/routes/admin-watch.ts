import { followChanges } from '../admin-stream.ts';
import { openEventStream } from '../event-stream.ts';
import type { Handlers, Rooms } from '../handler.ts';
import { readInvoice } from '../read-invoice.ts';
import { deliveryView } from '../views/delivery.ts';
import { adminInvoiceView } from '../views/invoice.ts';
import { attemptView, exceptionView } from '../views/payment.ts';

/** Calls with which admins watch what happens and mend what went wrong. */
export function adminWatchHandlers({
  clients,
  hub,
}: Rooms): Handlers<
  | 'listInvoiceWebhooks'
  | 'resendWebhook'
  | 'listInvoiceAttempts'
  | 'listPaymentExceptions'
  | 'getPaymentException'
  | 'resolvePaymentException'
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

    listInvoiceAttempts: async ({ params }) => {
      const { attempts } = await payment.listAttempts({ ref: params.id });
      return { status: 200, body: { attempts: attempts.map(attemptView) } };
    },

    listPaymentExceptions: async ({ query }) => {
      const { limit, cursor = '', kind = '', state = '' } = query;
      const page = await payment.listExceptions({ limit, cursor, kind, state });
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

    getPaymentException: async ({ params }) => {
      const { exception } = await payment.getException({ id: params.id });
      return { status: 200, body: { exception: exceptionView(exception) } };
    },

    resolvePaymentException: async ({ params, body }) => {
      const { exception } = await payment.resolveException({ id: params.id, notes: body.notes });
      const message = 'The exception is resolved';
      return { status: 200, body: { success: true, message, exception: exceptionView(exception) } };
    },

    streamInvoices: async ({ header, response }) => {
      followChanges({ hub, stream: openEventStream(response), lastEventId: header('last-event-id') });
      return undefined;
    },
  };
}
