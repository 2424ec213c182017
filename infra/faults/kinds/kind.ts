import type { Caller } from '../people/caller.ts';
import type { Random } from '../random.ts';
import type { FaultStack, Replica } from '../stack/stack.ts';

/** A kind of fault, which is healed before `act` resolves. */
export interface Kind {
  name: string;
  weight: number;
  /** Something is killed without warning; the time until recovery is measured. */
  kills?: boolean;
  /** No caller may notice it. */
  isGraceful?: boolean;
  /** A gateway responds to nobody while it lasts. */
  silencesGateways?: boolean;
  /** Payments may stay of unknown outcome until it is over. */
  affectsWallet?: boolean;
  /** May resolve with a detail of what it did. */
  act(context: FaultContext): Promise<unknown>;
}

export interface FaultContext {
  stack: FaultStack;
  random: Random;
  caller: Caller;
  longestFreezeMs: number;
  /** Picks one of the services' processes. */
  replica(): Replica;
  gateway(): Replica;
  anyone(): Replica;
  /** Runs `interleave`. */
  interleave(): Promise<string>;
}
