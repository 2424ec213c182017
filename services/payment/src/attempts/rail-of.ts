import type { Deps } from '../deps.ts';
import type { Attempt } from './attempt.ts';
import type { Rail } from './rail.ts';

/** The rail that an attempt's money moves on. Throws for one that this version does not know: nothing may be assumed. */
export function railOf({ rails }: Pick<Deps, 'rails'>, { id, rail }: Pick<Attempt, 'id' | 'rail'>): Rail {
  const found = rails.get(rail);
  if (found === undefined) throw new Error(`attempt ${id} has the unknown rail ${rail}`);
  return found;
}
