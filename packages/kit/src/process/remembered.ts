import { LRUCache } from 'lru-cache';

/**
 * A cache in this process: each entry lives until its own time, and beyond `most` entries the least recently used one
 * goes. An entry whose time is already up is not kept: the cache below takes a life of 0 ms for an endless one.
 */
export function createRemembered<Value extends object | string>(most: number): Remembered<Value> {
  // By the clock of the dates that say how long, which are another process's; exact to its millisecond.
  const known = new LRUCache<string, Value>({ max: most, perf: Date, ttlResolution: 0 });
  return {
    get: (key) => known.get(key),
    put: (key, value, until) => {
      const ttl = until.getTime() - Date.now();
      if (ttl > 0) known.set(key, value, { ttl });
      else known.delete(key);
    },
    delete: (key) => void known.delete(key),
  };
}

export interface Remembered<Value> {
  get(key: string): Value | undefined;
  put(key: string, value: Value, until: Date): void;
  delete(key: string): void;
}
