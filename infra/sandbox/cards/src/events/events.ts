import type { Fault, Faults } from '../faults.ts';
import { newId } from '../identifiers.ts';
import type { Event, EventType } from '../objects.ts';
import type { CardsState, Delivery } from '../state.ts';

/** The API version whose object shapes the sandbox follows. */
const apiVersion = '2026-10-28.endive';
const defaultDelayMs = 1_000;
const defaultLagMs = 2_000;

/**
 * Appends an event with a copy of the object and, when there is a webhook address, schedules and returns its
 * deliveries. An event with a lag is delivered at once: it only appears late in the list.
 */
export function appendEvent(input: AppendEvent): Delivery[] {
  const { state, type, object, request, nowMs } = input;
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: Math.floor(nowMs / 1000),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: input.hasWebhook ? 1 : 0,
    request: { id: request.id, idempotency_key: request.idempotencyKey },
    type,
  };
  state.events.put(event.id, event);
  const lag = input.faults.takeForList(type);
  if (lag) state.lags.put(event.id, nowMs + (lag.delayMs ?? defaultLagMs));
  if (!input.hasWebhook) return [];
  const fault = input.faults.takeForDelivery(type);
  const length = fault?.kind === 'duplicate' ? 2 : 1;
  const deliveries = Array.from({ length }, () => planDelivery({ eventId: event.id, fault, nowMs }));
  for (const delivery of deliveries) state.deliveries.put(delivery.id, delivery);
  return deliveries;
}

function planDelivery({ eventId, fault, nowMs }: PlanDelivery): Delivery {
  return {
    id: newId('whd'),
    eventId,
    status: fault?.kind === 'drop' ? 'dropped' : 'pending',
    attempts: [],
    nextAttemptAtMs: nowMs + delayOf(fault),
  };
}

/**
 * Returns the delay of a delivery. The first of reordered events waits longest, so that they arrive in
 * reverse order and after all that follow.
 */
function delayOf(fault: Fault | undefined): number {
  if (fault?.kind === 'delay') return fault.delayMs ?? defaultDelayMs;
  if (fault?.kind === 'reorder') return (fault.delayMs ?? defaultDelayMs) * fault.times;
  return 0;
}

type AppendEvent = {
  state: CardsState;
  faults: Faults;
  hasWebhook: boolean;
  type: EventType;
  object: object;
  request: { id: string | null; idempotencyKey: string | null };
  nowMs: number;
};
type PlanDelivery = { eventId: string; fault: Fault | undefined; nowMs: number };
