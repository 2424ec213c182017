import { LRUCache } from 'lru-cache';

const LIFE_MS = 10_000;
const MAX_TOTALS = 200;

/**
 * Caches totals that require counting many rows: each is cached for 10 s, and concurrent requests share one
 * count.
 */
export class KnownTotals {
  private readonly known = new LRUCache<string, { total: bigint }, Count>({
    max: MAX_TOTALS,
    ttl: LIFE_MS,
    fetchMethod: async (_key, _old, { context }) => ({ total: await context() }),
    // Callers that are still waiting get their total even if it is evicted from the cache before it is known.
    ignoreFetchAbort: true,
  });

  /** Returns the number of matching rows, counting them if it is not cached. Throws what counting throws. */
  async of(filter: object, count: Count): Promise<bigint> {
    const key = JSON.stringify(filter, (_name, part) => (typeof part === 'bigint' ? String(part) : part));
    const { total } = await this.known.forceFetch(key, { context: count });
    return total;
  }
}

type Count = () => Promise<bigint>;
