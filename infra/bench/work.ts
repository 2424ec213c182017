import type { Client } from 'pg';
import type { StackFile } from '../local/stack/stack-file.ts';
import type { Figure } from './figure.ts';

/** What every file of `works/` exports as `work`: something to be measured, by the name that `ONLY` looks for. */
export interface Work {
  name: string;
  run(bench: Bench): Promise<Result[]>;
}

/** What works measure with. */
export interface Bench {
  /** As it is now: process ids change when one of them starts again. */
  stack(): StackFile;
  /** The stack's folder. */
  directory: string;
  /** The stack's database, as its superuser. */
  database: Client;
  /** How often the two sides of a comparison take turns. */
  rounds: number;
  /** How long each of them works in its turn. */
  seconds: number;
}

export interface Result {
  /** Of the work, with its unit: `answers`, `1/s`. */
  what: string;
  unit: string;
  value: Figure;
  /** What the same machine did in the same run, in turns, with nothing but the bare minimum. */
  yardstick?: { name: string; value: Figure };
  aim?: Aim;
}

/** Of the value itself, or of its ratio to the yardstick. */
export type Aim = { of: 'value' | 'ratio' } & ({ atLeast: number } | { atMost: number });
