import { type Sql, sql } from './sql.ts';

/** How long an idempotency key stands for the request that used it; afterwards another one may use it. */
export const keyLifetime: Sql = sql`interval '24 hours'`;
