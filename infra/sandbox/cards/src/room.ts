import type { CardsConfig } from './config.ts';
import { appendEvent } from './events.ts';
import { createFaults, type Faults } from './faults.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';
import type { Operation } from './operation.ts';
import type { CardsState, Delivery } from './state.ts';
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts';

/** Wires what all routes share, and takes up the deliveries that an earlier run left behind. */
export function createRoom({ config, state, publicUrl }: CreateRoom): Room {
  const faults = createFaults();
  const webhooks = createWebhookSender({ config, state });
  webhooks.send(state.deliveries.values());
  return {
    config,
    state,
    publicUrl,
    faults,
    idempotency: createIdempotency(state),
    webhooks,
    startOperation: (request) => startOperation({ config, state, publicUrl, faults, webhooks, request }),
  };
}

function startOperation(input: StartOperation): { operation: Operation; sendEvents(): void } {
  const { config, state, publicUrl, faults, webhooks, request } = input;
  const nowMs = Date.now();
  const deliveries: Delivery[] = [];
  const hasWebhook = config.webhookUrl !== undefined;
  return {
    operation: {
      state,
      publicUrl,
      now: Math.floor(nowMs / 1000),
      emit: (type, object) => {
        deliveries.push(...appendEvent({ state, faults, hasWebhook, type, object, request, nowMs }));
      },
    },
    sendEvents: () => webhooks.send(deliveries),
  };
}

export type Room = {
  config: CardsConfig;
  state: CardsState;
  publicUrl: string;
  faults: Faults;
  idempotency: Idempotency;
  webhooks: WebhookSender;
  /** Starts one operation; its events are sent by `sendEvents`, to be called once they are on the disk. */
  startOperation(request: Cause): { operation: Operation; sendEvents(): void };
};

/** The API request that caused an event; nulls for a control call. */
type Cause = { id: string | null; idempotencyKey: string | null };
type CreateRoom = { config: CardsConfig; state: CardsState; publicUrl: string };
type StartOperation = CreateRoom & { faults: Faults; webhooks: WebhookSender; request: Cause };
