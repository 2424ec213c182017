import { LRUCache } from 'lru-cache';

/** Up to this many rows are counted anew for each caller, unless that is slow. */
const MAX_COUNTED = 10_000;
const SLOW_MS = 100;
const LIFE_MS = 10_000;
const MAX_AGE_MS = 30_000;
const MAX_TOTALS = 200;

/**
 * Counts matching rows: a total of up to ten thousand is exact, unless counting it takes more than 100 ms.
 * Any other is cached: for 10 s as it is; within 30 s callers get the old one while it is counted again, so
 * that nobody waits for it. Concurrent callers share one count of all rows.
 */
export class KnownTotals {
  private readonly known = new LRUCache<string, KnownTotal, Count>({
    max: MAX_TOTALS,
    ttl: LIFE_MS,
    ttlResolution: 0,
    allowStale: true,
    fetchMethod: async (_key, _old, { context }) => {
      const countedAt = performance.now();
      return { total: await context(undefined), countedAt };
    },
    // Callers that are still waiting get their total even if it is evicted from the cache before it is known.
    ignoreFetchAbort: true,
  });
  private readonly slowMs: number;

  /** `slowMs` is how long counting few rows may take for their total to be counted anew for each caller. */
  constructor({ slowMs = SLOW_MS }: { slowMs?: number } = {}) {
    this.slowMs = slowMs;
  }

  /** Returns the number of rows that match the filter. Throws what counting throws. */
  async of(filter: object, count: Count): Promise<bigint> {
    const key = JSON.stringify(filter, (_name, part) => (typeof part === 'bigint' ? String(part) : part));
    const known = this.known.peek(key, { allowStale: true });
    const isOld = known === undefined || performance.now() - known.countedAt > MAX_AGE_MS;
    if (isOld) {
      const countedAt = performance.now();
      const total = await count(MAX_COUNTED + 1);
      if (total <= MAX_COUNTED) {
        if (performance.now() - countedAt > this.slowMs) this.known.set(key, { total, countedAt });
        return total;
      }
    }
    const { total } = await this.known.forceFetch(key, { context: count, allowStale: !isOld });
    return total;
  }
}

/** Counts the matching rows, or stops at `atMost` of them. */
type Count = (atMost: number | undefined) => Promise<bigint>;

interface KnownTotal {
  total: bigint;
  /** When counting began, on the monotonic clock. */
  countedAt: number;
}
