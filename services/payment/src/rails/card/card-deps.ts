import { type Bell, createBell } from '@checkout/kit/process/bell.ts';
import type { Deps } from '../../deps.ts';
import type { CardDeps } from './card-intent.ts';
import { createProvider } from './provider.ts';

/** Adds what only the operations about cards need. */
export function withCards(deps: Deps): CardOperationDeps {
  return { ...deps, provider: createProvider(deps.config), providerEventBell: createBell() };
}

/** What the operations about cards work with. */
export interface CardOperationDeps extends Deps, CardDeps {
  /** Rung when the provider has announced something. */
  providerEventBell: Bell;
}
