import type { JobPlan } from '@checkout/kit/process/job.ts';
import type { Receiver } from '../deliveries/receivers.ts';
import type { Deps } from '../deps.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { type ClaimedDelivery, claimDue, dueDeliveries } from './store-claims.ts';

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

  function begin(delivery: ClaimedDelivery, wake: () => void): void {
    const work = attemptDelivery({ db, config, log, signal: drain.signal }, { delivery, receiver })
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
      const due = await claimDue(db, { service: receiver.service, limit: free });
      for (const delivery of due) begin(delivery, wake);
    },
    finish: async () => {
      const breakOff = setTimeout(() => drain.abort(), DRAIN_MS);
      await Promise.all(underWay);
      clearTimeout(breakOff);
    },
  };
}
