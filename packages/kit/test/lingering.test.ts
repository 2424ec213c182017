import { afterEach, expect, jest, test } from '@jest/globals';
import { tellIfLingering } from '../src/process/lingering.ts';
import { createLogger } from '../src/telemetry/log.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('a process that goes on after its end says what keeps it alive, and is not kept by saying so', () => {
  jest.useFakeTimers();
  const log = createLogger({ name: 'test', level: 'silent' });
  const warn = jest.spyOn(log, 'warn');
  const timers = jest.spyOn(globalThis, 'setTimeout');
  tellIfLingering(log);
  expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false]);
  jest.advanceTimersByTime(2_000);
  expect(warn).toHaveBeenCalledWith({ resources: expect.any(Array) }, 'stopped, but kept alive');
});
