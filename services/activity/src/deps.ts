import type { Basics } from '@checkout/kit/process/service.ts';
import type { Config } from './config.ts';

/** Nothing but what every service has. */
export function createDeps(basics: Basics<Config>): Deps {
  return basics;
}

/** What the operations of this service work with. */
export type Deps = Basics<Config>;
