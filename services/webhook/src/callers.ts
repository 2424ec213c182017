import { calledOnlyBy } from '@checkout/kit/identity/identify-call.ts';
import { WebhookServiceDefinition } from '@checkout/proto/webhook/v1/webhook.ts';

/** The gateway may make each call; all other processes are refused. */
export const callers = calledOnlyBy('gateway', WebhookServiceDefinition);
