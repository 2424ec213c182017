import type { Database } from '@checkout/kit/database/database.ts';
import type { Measure } from '@checkout/kit/telemetry/measures.ts';
import { Counter, Gauge } from 'prom-client';
import type { Receiver } from '../deliveries/receivers.ts';
import { findQueue } from './store-claims.ts';

const OUTCOMES = ['delivered', 'pending', 'failed'] as const;

const attempts = new Counter({
  name: 'webhook_attempts_total',
  help: 'Delivery attempts by receiver and resulting status of the delivery: delivered, pending (to be retried), failed (given up)',
  labelNames: ['receiver', 'outcome'],
});

const pendingDeliveries = new Gauge({
  name: 'webhook_deliveries_pending',
  help: 'Pending deliveries, waiting or in progress, by receiver',
  labelNames: ['receiver'],
});

const oldestPending = new Gauge({
  name: 'webhook_deliveries_oldest_seconds',
  help: 'Age in seconds of the oldest pending delivery, by receiver; 0 if there is none',
  labelNames: ['receiver'],
});

export function countAttempt(receiver: string, outcome: (typeof OUTCOMES)[number]): void {
  attempts.inc({ receiver, outcome });
}

/**
 * Measures the queue of each receiver, and initialises every outcome's counter to 0, so that none is missing
 * until it first occurs.
 */
export function deliveryMeasure({
  db,
  config: { receivers },
}: {
  db: Database;
  config: { receivers: readonly Receiver[] };
}): Measure {
  for (const { service: receiver } of receivers) {
    for (const outcome of OUTCOMES) attempts.inc({ receiver, outcome }, 0);
  }
  return {
    gauges: [pendingDeliveries, oldestPending],
    collect: async () => {
      const queues = await findQueue(db);
      for (const { service: receiver } of receivers) {
        const { deliveries = 0, oldestSeconds = 0 } =
          queues.find(({ service }) => service === receiver) ?? {};
        pendingDeliveries.set({ receiver }, deliveries);
        oldestPending.set({ receiver }, oldestSeconds);
      }
    },
  };
}
