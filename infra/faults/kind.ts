import type { Caller } from './caller.ts';
import type { Random } from './random.ts';
import type { FaultStack, Replica } from './stack.ts';

/** A way to do harm that heals itself before it resolves. */
export interface Kind {
  name: string;
  weight: number;
  /** Something ends without warning: how soon all is well again is measured. */
  kills?: boolean;
  /** Nobody may notice. */
  isPolite?: boolean;
  /** A gateway answers nobody meanwhile. */
  silencesGateways?: boolean;
  /** Unknown debits may stay so until it is over. */
  hurtsWallet?: boolean;
  /** May tell more about what it did. */
  act(where: Where): Promise<unknown>;
}

export interface Where {
  stack: FaultStack;
  random: Random;
  caller: Caller;
  longestFreezeMs: number;
  /** One of the services' processes. */
  replica(): Replica;
  gateway(): Replica;
  anyone(): Replica;
  /** See `interleave`. */
  actInGap(): Promise<string>;
}
