import type { PlantedBug } from '../planted-bug.ts';

/** Of payments that people decide about, and their receipts. */
export const reviewBugs: PlantedBug[] = [];
