import type { Random } from '../random.ts';
import type { Kind } from './kind.ts';
import { MACHINE_FAULTS } from './machine-faults.ts';
import { NEIGHBOUR_FAULTS } from './neighbour-faults.ts';
import { PROCESS_FAULTS } from './process-faults.ts';
import { SERVER_FAULTS } from './server-faults.ts';

export const KINDS: readonly Kind[] = [
  ...PROCESS_FAULTS,
  ...SERVER_FAULTS,
  ...NEIGHBOUR_FAULTS,
  ...MACHINE_FAULTS,
];

/** Picks a random kind by weight, or the kind of that name if given. */
export function pickKind(random: Random, name: string | undefined): Kind {
  return pickFrom(
    KINDS.filter((kind) => name === undefined || kind.name === name),
    random,
  );
}

/** Picks a random kind among those that kill something without warning. */
export function pickKill(random: Random): Kind {
  return pickFrom(
    KINDS.filter(({ kills }) => kills),
    random,
  );
}

function pickFrom(kinds: readonly Kind[], random: Random): Kind {
  let place = random.whole(
    1,
    kinds.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const kind of kinds) {
    place -= kind.weight;
    if (place <= 0) return kind;
  }
  throw new Error('the weights do not add up');
}
