import { serve } from '@checkout/kit/rpc-server.ts';
import type { Started } from '@checkout/kit/service.ts';
import { WebhookServiceDefinition } from '@checkout/proto/webhook/v1/webhook.ts';
import { countFailedByDay } from './count-failed-by-day.ts';
import { countFailedDeliveries } from './count-failed-deliveries.ts';
import { startCourier } from './courier.ts';
import { getDelivery } from './get-delivery.ts';
import { listDeliveries } from './list-deliveries.ts';
import { onInvoiceChanged } from './on-invoice-changed.ts';
import { toldSubjects } from './payload.ts';
import { resendLatest } from './resend-latest.ts';
import { retryDelivery } from './retry-delivery.ts';
import type { Rooms } from './rooms.ts';
import { searchDeliveries } from './search-deliveries.ts';

/** Tells sibling services what happened to invoices, durably. */
export function startWebhook(basic: Omit<Rooms, 'wakeCourier'>): Started {
  const { config, log } = basic;
  if (config.WEBHOOK_ALLOW_PRIVATE)
    log.warn('WEBHOOK_ALLOW_PRIVATE is on: receivers may be inside this network');
  const courier = startCourier(basic);
  const rooms: Rooms = { ...basic, wakeCourier: courier.wake };
  return {
    service: serve(WebhookServiceDefinition, {
      listDeliveries: (request, context) => listDeliveries(rooms, request, context),
      searchDeliveries: (request, context) => searchDeliveries(rooms, request, context),
      getDelivery: (request, context) => getDelivery(rooms, request, context),
      countFailedDeliveries: (_request, context) => countFailedDeliveries(rooms, context),
      countFailedByDay: (request, context) => countFailedByDay(rooms, request, context),
      resendLatest: (request, context) => resendLatest(rooms, request, context),
      retryDelivery: (request, context) => retryDelivery(rooms, request, context),
    }),
    handlers: toldSubjects.map((subject) => ({
      subject,
      handle: (trx, payload) => onInvoiceChanged(rooms, trx, payload),
    })),
    jobs: [courier],
  };
}
