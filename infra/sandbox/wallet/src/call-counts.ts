import type { RequestHandler } from 'express';

/** Counts API calls by method and path, so that a test can prove that a call was made only once. */
export function createCallCounts(): CallCounts {
  const counts = new Map<string, CallCount>();
  return {
    count: (request, _response, next) => {
      const { method, path } = request;
      const known = counts.get(`${method} ${path}`);
      counts.set(`${method} ${path}`, { method, path, count: (known?.count ?? 0) + 1 });
      next();
    },
    list: () => [...counts.values()],
    clear: () => counts.clear(),
  };
}

export type CallCounts = { count: RequestHandler; list(): CallCount[]; clear(): void };
type CallCount = { method: string; path: string; count: number };
