import type { Pool } from 'pg';

const LOOK_EVERY_MS = 250;

/**
 * Measures how long payments stay of unknown outcome while the wallet works: from when one is first seen, or
 * the last wallet fault ended, until it is decided.
 */
export function watchUnknown(database: Pool, lastWalletFaultMs: () => number): UnknownWatch {
  const since = new Map<string, number>();
  const tookMs: number[] = [];
  const look = async (): Promise<void> => {
    const { rows } = await database.query<{ id: string }>(
      `SELECT id FROM payment.payment_attempts WHERE state = 'unknown'`,
    );
    const unknown = new Set(rows.map(({ id }) => id));
    for (const id of unknown) if (!since.has(id)) since.set(id, performance.now());
    for (const [id, sinceMs] of since) {
      if (unknown.has(id)) continue;
      since.delete(id);
      tookMs.push(Math.max(0, performance.now() - Math.max(sinceMs, lastWalletFaultMs())));
    }
  };
  // A query fails while Postgres is down; the next one catches up.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  return {
    count: () => tookMs.length + since.size,
    left: () => since.size,
    p99Ms: () => {
      const sorted = tookMs.toSorted((a, b) => a - b);
      return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0);
    },
    stop: () => clearInterval(timer),
  };
}

export interface UnknownWatch {
  count(): number;
  /** How many are not decided yet. */
  left(): number;
  p99Ms(): number;
  stop(): void;
}
