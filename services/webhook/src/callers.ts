import type { Callers } from '@checkout/kit/identity/identify-call.ts';
import type { WebhookServiceDefinition } from '@checkout/proto/webhook/v1/webhook.ts';

/** Lists the processes that may make each call; all others are refused. */
export const callers: Callers<typeof WebhookServiceDefinition> = {
  listDeliveries: ['gateway'],
  searchDeliveries: ['gateway'],
  getDelivery: ['gateway'],
  countFailedDeliveries: ['gateway'],
  countFailedByDay: ['gateway'],
  resendLatest: ['gateway'],
  retryDelivery: ['gateway'],
};
