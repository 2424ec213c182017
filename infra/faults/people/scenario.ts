import type { FaultStack } from '../stack/stack.ts';
import type { Acknowledgements } from './acknowledgements.ts';
import type { Caller } from './caller.ts';
import type { People } from './people.ts';

/** The stack that people act on, and the record of what it acknowledged to them. */
export interface Scenario {
  stack: FaultStack;
  caller: Caller;
  people: People;
  acknowledged: Acknowledgements;
}
