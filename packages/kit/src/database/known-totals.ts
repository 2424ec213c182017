import { LRUCache } from 'lru-cache';

const LIFE_MS = 10_000;
const MOST = 200;

/** Totals that have to be counted over many rows: each is told again for ten seconds. */
export class KnownTotals {
  private readonly known = new LRUCache<string, bigint>({ max: MOST, ttl: LIFE_MS });

  /** How many match, counted if it is not known. */
  async of(filter: object, count: () => Promise<bigint>): Promise<bigint> {
    const key = JSON.stringify(filter, (_name, part) => (typeof part === 'bigint' ? String(part) : part));
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const total = await count();
    this.known.set(key, total);
    return total;
  }
}
