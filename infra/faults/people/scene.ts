import type { FaultStack } from '../stack/stack.ts';
import type { Caller } from './caller.ts';
import type { People } from './people.ts';
import type { Witness } from './witness.ts';

/** The stack that people act on, and the record of what it acknowledged to them. */
export interface Scene {
  stack: FaultStack;
  caller: Caller;
  people: People;
  witness: Witness;
}
