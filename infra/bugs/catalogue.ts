import { bulkBugs } from './catalogue/bulk.ts';
import { callerBugs } from './catalogue/callers.ts';
import { cardBugs } from './catalogue/cards.ts';
import { combinedBugs } from './catalogue/combined.ts';
import { couponBugs } from './catalogue/coupons.ts';
import { eventBugs } from './catalogue/events.ts';
import { gemBugs } from './catalogue/gems.ts';
import { invoiceBugs } from './catalogue/invoice.ts';
import { notificationBugs } from './catalogue/notifications.ts';
import { priceBugs } from './catalogue/prices.ts';
import { reconciliationBugs } from './catalogue/reconciliation.ts';
import { reviewBugs } from './catalogue/reviews.ts';
import type { PlantedBug } from './planted-bug.ts';

/** Every deliberate bug, in the order of the table in the docs. */
export const catalogue: PlantedBug[] = [
  ...invoiceBugs,
  ...gemBugs,
  ...cardBugs,
  ...reconciliationBugs,
  ...reviewBugs,
  ...bulkBugs,
  ...combinedBugs,
  ...priceBugs,
  ...couponBugs,
  ...notificationBugs,
  ...callerBugs,
  ...eventBugs,
];
