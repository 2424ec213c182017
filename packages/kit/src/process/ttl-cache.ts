import { LRUCache } from 'lru-cache';

/**
 * A cache in this process: each entry lives for its own time, by a clock that nobody sets, and beyond `most` entries the
 * least recently used one goes. An entry whose time is already up is not kept: the cache below takes a life of 0 ms for
 * an endless one.
 */
export function createTtlCache<Value extends object | string>(most: number): TtlCache<Value> {
  const known = new LRUCache<string, Value>({ max: most, ttlResolution: 0 });
  return {
    get: (key) => known.get(key),
    put: (key, value, lifeMs) => {
      // Whole milliseconds, of which a part would be refused.
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
