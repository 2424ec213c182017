import type { Rail } from '../attempts/rail.ts';
import type { RailDeps } from '../attempts/rail-deps.ts';
import { createCardRail } from './card/card-rail.ts';
import { createManualRail } from './manual/manual-rail.ts';
import { createWalletRail } from './wallet/wallet-rail.ts';

/** All ways to take money. */
const registry: ((deps: RailDeps) => Rail)[] = [createCardRail, createWalletRail, createManualRail];

/** Creates all rails, by name. */
export function createRails(deps: RailDeps): ReadonlyMap<string, Rail> {
  return new Map(registry.map((create) => create(deps)).map((rail) => [rail.name, rail]));
}
