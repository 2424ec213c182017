import { type Bell, createBell } from '@checkout/kit/process/bell.ts';
import type { Basics } from '@checkout/kit/process/service.ts';
import type { Config } from './config.ts';

/** Warns, at each start, of a setting that lets receivers be where they should not. */
export function createDeps(basics: Basics<Config>): Deps {
  const { config, log } = basics;
  if (config.WEBHOOK_ALLOW_PRIVATE) {
    log.warn('WEBHOOK_ALLOW_PRIVATE is on: receivers may be inside this network');
  }
  return { ...basics, deliveryBell: createBell() };
}

/** What the operations of this service work with. */
export interface Deps extends Basics<Config> {
  /** Rung when a delivery has become due. */
  deliveryBell: Bell;
}
