import type { Client } from 'pg';
import type { StackFile } from '../local/stack/stack-file.ts';
import type { Figure } from './figure.ts';

/** A measurement, exported as `benchmark` by every file in `benchmarks/`. `ONLY` matches its name. */
export interface Benchmark {
  name: string;
  run(bench: Bench): Promise<Result[]>;
}

/** What a benchmark measures with. */
export interface Bench {
  /** Reads the current state: process ids change when a process restarts. */
  stack(): StackFile;
  /** The stack's folder. */
  directory: string;
  /** The stack's database, as its superuser. */
  database: Client;
  /** How many times the two sides of a comparison take turns. */
  rounds: number;
  /** How long each side runs in its turn. */
  seconds: number;
}

export interface Result {
  /** What is measured: `answers`, for example, with the unit `1/s`. */
  what: string;
  unit: string;
  value: Figure;
  /** The bare minimum, measured on the same machine in the same run, in turns with the product. */
  baseline?: { name: string; value: Figure };
  aim?: Aim;
}

/** The target for the value itself, or for its ratio to the baseline. */
export type Aim = { of: 'value' | 'ratio' } & ({ atLeast: number } | { atMost: number });
