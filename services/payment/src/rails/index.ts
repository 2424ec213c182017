import type { JobPlan } from '@checkout/kit/process/job.ts';
import type { Rail } from '../attempts/rail.ts';
import type { RailDeps } from '../attempts/rail-deps.ts';
import { type CardOperationDeps, withCards } from './card/card-deps.ts';
import { cardJobs, cardOperations } from './card/card-operations.ts';
import { createCardRail } from './card/card-rail.ts';
import { manualOperations } from './manual/manual-operations.ts';
import { createManualRail } from './manual/manual-rail.ts';
import { walletOperations } from './wallet/wallet-operations.ts';
import { createWalletRail } from './wallet/wallet-rail.ts';

/** All ways to take money. */
const registry: ((deps: RailDeps) => Rail)[] = [createCardRail, createWalletRail, createManualRail];

/** The RPCs of all rails. */
export const railOperations = { ...cardOperations, ...walletOperations, ...manualOperations };

/** Creates all rails, by name. */
export function createRails(deps: RailDeps): ReadonlyMap<string, Rail> {
  return new Map(registry.map((create) => create(deps)).map((rail) => [rail.name, rail]));
}

/** Adds to the service's dependencies those that only the RPCs and jobs of a rail need. */
export const withRailDeps = withCards;

/** The background jobs of all rails, besides those that check attempts. */
export function railJobs(deps: RailOperationDeps): JobPlan[] {
  return cardJobs(deps);
}

/** What the RPCs and jobs of all rails depend on. */
export type RailOperationDeps = CardOperationDeps;
