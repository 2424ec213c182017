import { on } from '@checkout/kit/events/consumer.ts';
import type { Service } from '@checkout/kit/process/service.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { WebhookServiceDefinition } from '@checkout/proto/webhook/v1/webhook.ts';
import { callers } from './callers.ts';
import type { Config } from './config.ts';
import { getDelivery } from './deliveries/get-delivery.ts';
import { listDeliveries } from './deliveries/list-deliveries.ts';
import { onInvoiceChanged } from './deliveries/on-invoice-changed.ts';
import { webhookSubjects } from './deliveries/payload.ts';
import { resendLatest } from './deliveries/resend-latest.ts';
import { retryDelivery } from './deliveries/retry-delivery.ts';
import { createDeps, type Deps } from './deps.ts';
import { countFailedByDay } from './search/count-failed-by-day.ts';
import { countFailedDeliveries } from './search/count-failed-deliveries.ts';
import { searchDeliveries } from './search/search-deliveries.ts';
import { deliveryLanes } from './sending/delivery-lanes.ts';
import { deliveryMeasure } from './sending/delivery-metrics.ts';
import { unconfiguredDeliveries } from './sending/fail-unconfigured.ts';

/** Delivers invoice events to sibling services, durably. */
export const service: Service<typeof WebhookServiceDefinition, Config, Deps> = {
  definition: WebhookServiceDefinition,
  createDeps,
  rpcs: {
    listDeliveries,
    searchDeliveries,
    getDelivery,
    countFailedDeliveries,
    countFailedByDay,
    resendLatest,
    retryDelivery,
  },
  callers,
  handlers: (deps) =>
    webhookSubjects.map((subject) =>
      on(subject, InvoiceEvent, (trx, event) => onInvoiceChanged(deps, trx, event)),
    ),
  jobs: (deps) => [...deliveryLanes(deps), unconfiguredDeliveries(deps)],
  measures: (deps) => [deliveryMeasure(deps)],
};
