import { LRUCache } from 'lru-cache';

/**
 * An in-process cache: each entry has its own lifetime on the monotonic clock, and beyond `most` entries the
 * least recently used one is evicted. An entry with no lifetime left is not stored, because the underlying
 * cache takes a TTL of 0 ms as unlimited.
 */
export function createTtlCache<Value extends object | string>(most: number): TtlCache<Value> {
  const known = new LRUCache<string, Value>({ max: most, ttlResolution: 0 });
  return {
    get: (key) => known.get(key),
    put: (key, value, lifeMs) => {
      // The cache accepts only whole milliseconds.
      const ttl = Math.floor(lifeMs);
      if (ttl > 0) known.set(key, value, { ttl });
      else known.delete(key);
    },
    delete: (key) => void known.delete(key),
  };
}

export interface TtlCache<Value> {
  get(key: string): Value | undefined;
  put(key: string, value: Value, lifeMs: number): void;
  delete(key: string): void;
}
