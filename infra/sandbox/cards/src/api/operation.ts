import type { Fault } from '../faults.ts';
import type { EventType } from '../objects.ts';
import type { CardsState } from '../state.ts';

/**
 * What every operation works with. Operations are synchronous: nothing else runs between their first look at the
 * state and their last change of it, and all their changes reach the data file in one line.
 */
export type Operation = {
  state: CardsState;
  /** Seconds since 1970. */
  now: number;
  /** Address at which browsers reach the sandbox, without a slash at the end. */
  publicUrl: string;
  /** Appends an event with a copy of the object as it is now, and plans its delivery. */
  emit(type: EventType, object: object): void;
  /** What the provider keeps of a charge of that amount; both in minor units. */
  feeOf(amount: number): number;
  /** The ordered fault that meets the refund that is being made. */
  takeRefundFault(): Fault | undefined;
};
