import type { PlantedBug } from '../planted-bug.ts';

/** Of what every service does with events, transactions and callers. */
export const eventBugs: PlantedBug[] = [];
