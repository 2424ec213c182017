import { createIdempotency, type Idempotency } from './api/idempotency.ts';
import type { Operation } from './api/operation.ts';
import type { CardsConfig } from './config.ts';
import { appendEvent } from './events/events.ts';
import { createWebhookSender, type WebhookSender } from './events/webhook-sender.ts';
import { createFaults, type Faults } from './faults.ts';
import { feeOf } from './money-back/balance.ts';
import { createRefundTimer, type RefundTimer } from './money-back/refund-timer.ts';
import type { CardsState, Delivery } from './state.ts';

/** Wires what all routes share, and resumes the deliveries and refunds that an earlier run left pending. */
export function createSandbox({ config, state, publicUrl }: CreateSandbox): Sandbox {
  const faults = createFaults();
  const webhooks = createWebhookSender({ config, state });
  webhooks.send(state.deliveries.values());
  const shared = { config, state, publicUrl, faults, webhooks };
  const refunds: RefundTimer = createRefundTimer({
    state,
    startOperation: () => startOperation({ ...shared, refunds, request: { id: null, idempotencyKey: null } }),
  });
  refunds.wake();
  return {
    ...shared,
    refunds,
    idempotency: createIdempotency(state),
    startOperation: (request) => startOperation({ ...shared, refunds, request }),
  };
}

function startOperation(input: StartOperation): { operation: Operation; sendEvents(): void } {
  const { config, state, publicUrl, faults, webhooks, refunds, request } = input;
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
      feeOf: (amount) => feeOf(config, amount),
      takeRefundFault: () => faults.takeForRefund(),
    },
    sendEvents: () => {
      webhooks.send(deliveries);
      refunds.wake();
    },
  };
}

export type Sandbox = {
  config: CardsConfig;
  state: CardsState;
  publicUrl: string;
  faults: Faults;
  idempotency: Idempotency;
  webhooks: WebhookSender;
  refunds: RefundTimer;
  /** Starts one operation; call `sendEvents` to send its events once they are on disk. */
  startOperation(request: Cause): { operation: Operation; sendEvents(): void };
};

/** The API request that caused an event; nulls for a control call. */
type Cause = { id: string | null; idempotencyKey: string | null };
type CreateSandbox = { config: CardsConfig; state: CardsState; publicUrl: string };
type StartOperation = CreateSandbox & {
  faults: Faults;
  webhooks: WebhookSender;
  refunds: RefundTimer;
  request: Cause;
};
