import type { Database } from '@checkout/kit/database.ts';
import { type Job, startJob } from '@checkout/kit/job.ts';
import type { Logger } from '@checkout/kit/log.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import type { WebhookConfig } from './config.ts';
import type { Receiver } from './receivers.ts';
import { type ClaimedDelivery, claimDue } from './store-claims.ts';

const POLL_MS = 500;
/** At the end of the process, attempts under way get this long before they are broken off and left to the next. */
const DRAIN_MS = 4_000;

/**
 * Delivers what is due, in one lane per receiver with a bound of its own, so that a slow one delays no other.
 * Replicas share the work by claiming rows. What a killed process leaves behind is claimed again.
 */
export function startCourier(rooms: CourierRooms): Job {
  const lanes = rooms.config.receivers.map((receiver) => startLane(rooms, receiver));
  return {
    wake: () => {
      for (const lane of lanes) lane.wake();
    },
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

function startLane({ db, config, log }: CourierRooms, receiver: Receiver): Job {
  const underWay = new Set<Promise<void>>();
  const drain = new AbortController();
  const job = startJob({
    name: `courier to ${receiver.service}`,
    everyMs: POLL_MS,
    log,
    run: async () => {
      const free = config.WEBHOOK_CONCURRENCY - underWay.size;
      if (free <= 0) return;
      for (const delivery of await claimDue(db, { service: receiver.service, limit: free })) begin(delivery);
    },
  });

  function begin(delivery: ClaimedDelivery): void {
    const work = attemptDelivery({ db, config, log, signal: drain.signal }, { delivery, receiver })
      .then((pauseMs) => {
        // A timer that outlives the job wakes nobody, and keeps no process alive.
        if (pauseMs !== undefined) setTimeout(job.wake, pauseMs).unref();
      })
      .catch((error: unknown) => {
        // Its claim runs out, which is pause enough, and it is tried again; the receiver knows repetitions by their id.
        log.error({ deliveryId: delivery.id, err: error }, 'attempt not recorded');
      })
      .finally(() => {
        underWay.delete(work);
        job.wake();
      });
    underWay.add(work);
  }

  return {
    wake: job.wake,
    stop: async () => {
      await job.stop();
      const breakOff = setTimeout(() => drain.abort(), DRAIN_MS);
      await Promise.all(underWay);
      clearTimeout(breakOff);
    },
  };
}

interface CourierRooms {
  db: Database;
  log: Logger;
  config: WebhookConfig;
}
