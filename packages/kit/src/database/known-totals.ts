import { LRUCache } from 'lru-cache';

const LIFE_MS = 10_000;
const MOST = 200;

/** Totals that have to be counted over many rows: each is told again for ten seconds, and counted once for all who ask meanwhile. */
export class KnownTotals {
  private readonly known = new LRUCache<string, { total: bigint }, Count>({
    max: MOST,
    ttl: LIFE_MS,
    fetchMethod: async (_key, _old, { context }) => ({ total: await context() }),
    // Who still waits is told, also when so many others were asked for that it is not kept.
    ignoreFetchAbort: true,
  });

  /** How many match, counted if it is not known. Throws what counting does. */
  async of(filter: object, count: Count): Promise<bigint> {
    const key = JSON.stringify(filter, (_name, part) => (typeof part === 'bigint' ? String(part) : part));
    const { total } = await this.known.forceFetch(key, { context: count });
    return total;
  }
}

type Count = () => Promise<bigint>;
