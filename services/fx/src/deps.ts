import type { Basics } from '@checkout/kit/process/service.ts';
import type { Config } from './config.ts';

/** Returns the dependencies that every service has; this one needs no others. */
export function createDeps(basics: Basics<Config>): Deps {
  return basics;
}

/** The dependencies of this service's operations. */
export type Deps = Basics<Config>;
