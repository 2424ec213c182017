import type { JobPlan } from '@checkout/kit/process/job.ts';
import { applyCoupon } from './apply-coupon.ts';
import type { CardOperationDeps } from './card-deps.ts';
import { createCardIntent } from './create-card-intent.ts';
import { providerEventWorker } from './events/process-provider-events.ts';
import { receiveProviderEvent } from './events/receive-provider-event.ts';
import { providerEventSync } from './events/sync-provider-events.ts';
import { findGuestPayment } from './find-guest-payment.ts';
import { cardFollowUps } from './money-back/follow-ups.ts';
import { refreshCardIntent } from './refresh-card-intent.ts';
import { removeCoupon } from './remove-coupon.ts';
import { returnFromCard } from './return-from-card.ts';
import { updateInvoice } from './update-invoice.ts';

/** The RPCs of this rail. */
export const cardOperations = {
  createCardIntent,
  applyCoupon,
  removeCoupon,
  updateInvoice,
  refreshCardIntent,
  returnFromCard,
  findGuestPayment,
  receiveProviderEvent,
};

/** The background jobs of this rail. */
export function cardJobs(deps: CardOperationDeps): JobPlan[] {
  return [providerEventWorker(deps), providerEventSync(deps), cardFollowUps(deps)];
}
