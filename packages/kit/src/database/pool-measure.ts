import type { Measure } from '../telemetry/measures.ts';
import { databaseConnectionLimit, databaseConnections, databaseWaiting } from '../telemetry/metrics.ts';
import type { Database } from './database.ts';

/** How much of the pool is taken, and who waits for it. */
export function poolMeasure(db: Database): Measure {
  return {
    gauges: [databaseConnections, databaseConnectionLimit, databaseWaiting],
    look: async () => {
      const { pool } = db.client as { pool: Pool };
      databaseConnections.set({ state: 'used' }, pool.numUsed());
      databaseConnections.set({ state: 'free' }, pool.numFree());
      databaseConnectionLimit.set(pool.max);
      databaseWaiting.set(pool.numPendingAcquires());
    },
  };
}

/** What knex keeps connections in. */
interface Pool {
  max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}
