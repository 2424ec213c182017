import type { PlantedBug } from '../planted-bug.ts';

/** Of who a caller is, what they may do, and how much of it. */
export const callerBugs: PlantedBug[] = [];
