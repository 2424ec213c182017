import { type Bell, createBell } from '@checkout/kit/process/bell.ts';
import type { Deps } from '../../deps.ts';
import type { CardDeps } from './card-intent.ts';
import { createProvider } from './provider/provider.ts';

/** Adds the dependencies that only the card operations need. */
export function withCards(deps: Deps): CardOperationDeps {
  return { ...deps, provider: createProvider(deps.config), providerEventBell: createBell() };
}

/** The dependencies of the card operations. */
export interface CardOperationDeps extends Deps, CardDeps {
  /** Rung when the provider has sent an event. */
  providerEventBell: Bell;
}
