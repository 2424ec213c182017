import { afterEach, expect, jest, test } from '@jest/globals';
import { allowCleanExit } from '../src/process/clean-exit.ts';
import { createLogger } from '../src/telemetry/log.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('a process waits for its compilers, then reports what keeps it alive without staying alive for that', () => {
  jest.useFakeTimers();
  const log = createLogger({ name: 'test', level: 'silent' });
  const warn = jest.spyOn(log, 'warn');
  const timers = jest.spyOn(globalThis, 'setTimeout');
  allowCleanExit(log);
  expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([true, false]);
  jest.advanceTimersByTime(2_000);
  expect(warn).toHaveBeenCalledWith(
    { resources: expect.any(Array) },
    'stopped, but open resources keep the process alive',
  );
});
