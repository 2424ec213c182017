import type { Fault } from '../faults.ts';
import type { EventType } from '../objects.ts';
import type { CardsState } from '../state.ts';

/**
 * The context of an operation. Operations are synchronous: nothing else runs between their first read of the
 * state and their last change, and all their changes are written to the data file in one line.
 */
export type Operation = {
  state: CardsState;
  /** Seconds since 1970. */
  now: number;
  /** The address at which browsers reach the sandbox, without a trailing slash. */
  publicUrl: string;
  /** Appends an event with a copy of the object in its current state, and schedules its delivery. */
  emit(type: EventType, object: object): void;
  /** Returns the provider's fee for a charge of that amount; both in minor units. */
  feeOf(amount: number): number;
  /** Takes the injected fault that applies to the current refund. */
  takeRefundFault(): Fault | undefined;
};
