import type { PlantedBug } from '../planted-bug.ts';

/** Of the uses of a coupon. */
export const couponBugs: PlantedBug[] = [];
