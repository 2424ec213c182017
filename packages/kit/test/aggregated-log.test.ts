import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createAggregatedLog } from '../src/telemetry/aggregated-log.ts';
import type { Logger } from '../src/telemetry/log.ts';

const lines: [object, string][] = [];
const log = { info: (fields: object, message: string) => lines.push([fields, message]) } as unknown as Logger;
const get = { method: 'GET', route: '/it', status: 200 };
const own = { requestId: 'r-1' };

beforeEach(() => {
  jest.useFakeTimers();
  lines.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

test('ordinary fast calls become one line per kind', () => {
  const ordinary = createAggregatedLog(log, 'request');
  for (const durationMs of [1, 2, 6]) ordinary.note({ isOrdinary: true, fields: get, durationMs, own });
  ordinary.note({ isOrdinary: true, fields: { ...get, status: 304 }, durationMs: 1, own });
  expect(lines).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(lines).toEqual([
    [{ ...get, count: 3, meanMs: 3, mostMs: 6 }, 'requests'],
    [{ ...get, status: 304, count: 1, meanMs: 1, mostMs: 1 }, 'requests'],
  ]);
  jest.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
});

test.each([
  ['changed something, or failed', { isOrdinary: false, durationMs: 3 }],
  ['was slow', { isOrdinary: true, durationMs: 1_000 }],
])('what %s has its own line', (_what, how) => {
  const ordinary = createAggregatedLog(log, 'request');
  ordinary.note({ ...how, fields: get, own });
  expect(lines).toEqual([[{ ...own, ...get, durationMs: how.durationMs }, 'request']]);
});
