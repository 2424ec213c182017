import { bulkBugs } from './catalogue/bulk.ts';
import { callerBugs } from './catalogue/callers.ts';
import { cardBugs } from './catalogue/cards.ts';
import { couponBugs } from './catalogue/coupons.ts';
import { eventBugs } from './catalogue/events.ts';
import { gemBugs } from './catalogue/gems.ts';
import { invoiceBugs } from './catalogue/invoice.ts';
import { newsBugs } from './catalogue/news.ts';
import { priceBugs } from './catalogue/prices.ts';
import { reconciliationBugs } from './catalogue/reconciliation.ts';
import { reviewBugs } from './catalogue/reviews.ts';
import { severalBugs } from './catalogue/several.ts';
import type { PlantedBug } from './planted-bug.ts';

/** Every deliberate bug, in the order of the table in the docs. */
export const catalogue: PlantedBug[] = [
  ...invoiceBugs,
  ...gemBugs,
  ...cardBugs,
  ...reconciliationBugs,
  ...reviewBugs,
  ...bulkBugs,
  ...severalBugs,
  ...priceBugs,
  ...couponBugs,
  ...newsBugs,
  ...callerBugs,
  ...eventBugs,
];
