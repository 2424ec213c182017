import type { Measure } from '../telemetry/measures.ts';
import { databaseConnectionLimit, databaseConnections, databaseWaiting } from '../telemetry/metrics.ts';
import type { Database } from './database.ts';

/** Measures how many connections of the pool are in use and how many callers wait for one. */
export function poolMeasure(db: Database): Measure {
  return {
    gauges: [databaseConnections, databaseConnectionLimit, databaseWaiting],
    collect: async () => {
      const { pool } = db.client as { pool: Pool };
      databaseConnections.set({ state: 'used' }, pool.numUsed());
      databaseConnections.set({ state: 'free' }, pool.numFree());
      databaseConnectionLimit.set(pool.max);
      databaseWaiting.set(pool.numPendingAcquires());
    },
  };
}

/** The connection pool inside knex, which its types do not declare. */
interface Pool {
  max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}
