import type { Deps } from '../deps.ts';
import type { Attempt } from './attempt.ts';
import type { Rail } from './rail.ts';

/** Returns the rail of an attempt. Throws for an unknown rail: nothing may be assumed about its money. */
export function railOf({ rails }: Pick<Deps, 'rails'>, { id, rail }: Pick<Attempt, 'id' | 'rail'>): Rail {
  const found = rails.get(rail);
  if (found === undefined) throw new Error(`attempt ${id} has the unknown rail ${rail}`);
  return found;
}
