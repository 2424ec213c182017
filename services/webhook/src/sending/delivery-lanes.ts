import { type Fence, fenceIn } from '@checkout/kit/process/fence.ts';
import type { JobPlan } from '@checkout/kit/process/job.ts';
import type { Receiver } from '../deliveries/receivers.ts';
import type { Deps } from '../deps.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { type ClaimedDelivery, claimDue, dueDeliveries } from './store-claims.ts';

/**
 * A claim outlasts an attempt by this: to be told of it takes at most some 11 s (for a connection and the statement),
 * so that there is time for the attempt then, unless the process stood still.
 */
const CLAIM_SPARE_MS = 12_000;

/** At the end of the process, attempts under way get this long before they are broken off and left to the next. */
const DRAIN_MS = 4_000;

/**
 * Delivers what is due, in one lane per receiver with a bound of its own, so that a slow one delays no other.
 * Replicas share the work by claiming rows. What a killed process leaves behind is claimed again.
 */
export function deliveryLanes(deps: Deps): JobPlan[] {
  return deps.config.receivers.map((receiver) => deliveryLane(deps, receiver));
}

function deliveryLane({ db, config, log, deliveryBell }: Deps, receiver: Receiver): JobPlan {
  const underWay = new Set<Promise<void>>();
  const drain = new AbortController();

  function begin(delivery: ClaimedDelivery, fence: Fence, wake: () => void): void {
    const work = attemptDelivery({ db, config, log, signal: drain.signal }, { delivery, fence, receiver })
      .then((pauseMs) => {
        // A timer that outlives the job wakes nobody, and keeps no process alive.
        if (pauseMs !== undefined) setTimeout(wake, pauseMs).unref();
      })
      .catch((error: unknown) => {
        // Its claim runs out, which is pause enough, and it is tried again; the receiver knows repetitions by their id.
        log.error({ deliveryId: delivery.id, err: error }, 'attempt not recorded');
      })
      .finally(() => {
        underWay.delete(work);
        wake();
      });
    underWay.add(work);
  }

  return {
    name: `deliveries to ${receiver.service}`,
    due: dueDeliveries(receiver.service),
    wokenBy: deliveryBell,
    run: async (wake) => {
      const free = config.WEBHOOK_CONCURRENCY - underWay.size;
      if (free <= 0) return;
      const claimMs = config.WEBHOOK_TIMEOUT_MS + CLAIM_SPARE_MS;
      // Set before the claims are made: it is down before anybody else may have them.
      const fence = fenceIn(claimMs);
      const due = await claimDue(db, { service: receiver.service, limit: free, claimMs });
      for (const delivery of due) begin(delivery, fence, wake);
    },
    finish: async () => {
      const breakOff = setTimeout(() => drain.abort(), DRAIN_MS);
      await Promise.all(underWay);
      clearTimeout(breakOff);
    },
  };
}
