import { type Bell, createBell } from '@checkout/kit/process/bell.ts';
import type { Basics } from '@checkout/kit/process/service.ts';
import type { Config } from './config.ts';

/**
 * Creates the dependencies, and warns at each start about a setting that allows receivers in the private
 * network.
 */
export function createDeps(basics: Basics<Config>): Deps {
  const { config, log } = basics;
  if (config.WEBHOOK_ALLOW_PRIVATE) {
    log.warn('WEBHOOK_ALLOW_PRIVATE is on: receivers may be inside this network');
  }
  return { ...basics, deliveryBell: createBell() };
}

/** The dependencies of this service's operations. */
export interface Deps extends Basics<Config> {
  /** Rung when a delivery has become due. */
  deliveryBell: Bell;
}
