import type { JobPlan } from '@checkout/kit/process/job.ts';
import { startTimeLimit, type TimeLimit } from '@checkout/kit/process/time-limit.ts';
import type { Receiver } from '../deliveries/receivers.ts';
import type { Deps } from '../deps.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { type ClaimedDelivery, claimDue, dueDeliveries } from './store-claims.ts';

/**
 * A claim lasts this much longer than an attempt: obtaining it takes at most about 11 s (for a connection and
 * the statement), which leaves enough time for the attempt unless the process was frozen.
 */
const CLAIM_SPARE_MS = 12_000;

/** On shutdown, attempts in progress get this long before they are aborted and left to another process. */
const DRAIN_MS = 4_000;

/**
 * Delivers what is due, in one lane per receiver with its own concurrency limit, so that a slow receiver
 * delays no other. Replicas share the work by claiming rows. Deliveries claimed by a process that was killed
 * are claimed again.
 */
export function deliveryLanes(deps: Deps): JobPlan[] {
  return deps.config.receivers.map((receiver) => deliveryLane(deps, receiver));
}

function deliveryLane({ db, config, log, deliveryBell }: Deps, receiver: Receiver): JobPlan {
  const inFlight = new Set<Promise<void>>();
  const drain = new AbortController();

  function begin(delivery: ClaimedDelivery, timeLimit: TimeLimit, wake: () => void): void {
    const work = attemptDelivery({ db, config, log, signal: drain.signal }, { delivery, timeLimit, receiver })
      .then((pauseMs) => {
        // A timer that fires after the job has ended does nothing, and does not keep the process alive.
        if (pauseMs !== undefined) setTimeout(wake, pauseMs).unref();
      })
      .catch((error: unknown) => {
        // The delivery is retried when its claim expires, which is pause enough; receivers recognise repeats
        // by their id.
        log.error({ deliveryId: delivery.id, err: error }, 'attempt not recorded');
      })
      .finally(() => {
        inFlight.delete(work);
        wake();
      });
    inFlight.add(work);
  }

  return {
    name: `deliveries to ${receiver.service}`,
    due: dueDeliveries(receiver.service),
    wokenBy: deliveryBell,
    run: async (wake) => {
      const free = config.WEBHOOK_CONCURRENCY - inFlight.size;
      if (free <= 0) return;
      const claimMs = config.WEBHOOK_TIMEOUT_MS + CLAIM_SPARE_MS;
      // Created before the claims, so that it expires before another process can claim these deliveries.
      const timeLimit = startTimeLimit(claimMs);
      const due = await claimDue(db, { service: receiver.service, limit: free, claimMs });
      for (const delivery of due) begin(delivery, timeLimit, wake);
    },
    finish: async () => {
      const abortTimer = setTimeout(() => drain.abort(), DRAIN_MS);
      await Promise.all(inFlight);
      clearTimeout(abortTimer);
    },
  };
}
