import { z } from 'zod';
import { createFaultList, type FaultList } from '../../shared/fault-list.ts';

const callFaults = ['slow', 'error', 'not_offered'] as const;
const deliveryFaults = ['drop', 'duplicate', 'delay', 'reorder'] as const;
const listFaults = ['event_lag'] as const;
const refundFaults = ['refund_fails', 'refund_pending'] as const;

/**
 * The kinds of faults: `slow`, `error` and `not_offered` affect API calls; `drop`, `duplicate`, `delay` and
 * `reorder` affect deliveries of events and `event_lag` their list, for one type only if `eventType` is given;
 * `refund_fails` and `refund_pending` affect refunds. `reorder` holds the next `times` events back so that
 * they arrive after the ones that follow, in reverse order.
 */
export const faultBody = z.object({
  kind: z.enum([...callFaults, ...deliveryFaults, ...listFaults, ...refundFaults]),
  times: z.number().int().min(1).max(1_000_000).default(1),
  delayMs: z.number().int().min(0).max(600_000).optional(),
  method: z.string().optional(),
  path: z.string().startsWith('/v1/').optional(),
  eventType: z.string().optional(),
});

/** Keeps injected faults; each part of the sandbox takes those that affect it. */
export function createFaults(): Faults {
  const { take, ...faults } = createFaultList<Fault>();
  return {
    ...faults,
    takeForCall: ({ method, path }) =>
      take(
        (fault) =>
          isOf(callFaults, fault) && (fault.method ?? method) === method && (fault.path ?? path) === path,
      ),
    takeForDelivery: (type) =>
      take((fault) => isOf(deliveryFaults, fault) && (fault.eventType ?? type) === type),
    takeForList: (type) => take((fault) => isOf(listFaults, fault) && (fault.eventType ?? type) === type),
    takeForRefund: () => take((fault) => isOf(refundFaults, fault)),
  };
}

function isOf(kinds: readonly Fault['kind'][], { kind }: Fault): boolean {
  return kinds.includes(kind);
}

export type Faults = Omit<FaultList<Fault>, 'take'> & {
  /** Takes the fault for this API call; its `times` is how often it was still to happen, now included. */
  takeForCall(call: { method: string; path: string }): Fault | undefined;
  takeForDelivery(type: string): Fault | undefined;
  takeForList(type: string): Fault | undefined;
  takeForRefund(): Fault | undefined;
};

export type Fault = z.infer<typeof faultBody>;
