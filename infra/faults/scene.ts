import type { Caller } from './caller.ts';
import type { People } from './people.ts';
import type { FaultStack } from './stack.ts';
import type { Witness } from './witness.ts';

/** Where people act, and who takes down what they were told. */
export interface Scene {
  stack: FaultStack;
  caller: Caller;
  people: People;
  witness: Witness;
}
