import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, jest, test } from '@jest/globals';
import { createBell } from '../src/process/bell.ts';
import { startJob } from '../src/process/job.ts';
import { currentContext } from '../src/rpc/caller.ts';
import { createLogger } from '../src/telemetry/log.ts';

const log = createLogger({ name: 'job-test', level: 'silent' });

test('runs at once, then when woken, as the service itself', async () => {
  let runs = 0;
  const callers: unknown[] = [];
  const job = startJob({
    name: 'sweeper',
    everyMs: 3_600_000,
    log,
    run: async () => {
      runs += 1;
      callers.push(currentContext()?.caller);
    },
  });
  await waitFor(() => runs === 1);
  job.wake();
  await waitFor(() => runs === 2);
  await job.stop();
  expect(callers).toEqual(Array(2).fill({ kind: 'service', name: 'sweeper' }));
});

test('never runs twice at once, and a wake-up during a run is not lost', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const job = startJob({
    name: 'slow',
    everyMs: 3_600_000,
    log,
    run: async () => {
      running += 1;
      most = Math.max(most, running);
      runs += 1;
      await Promise.resolve();
      if (runs === 1) {
        job.wake();
        job.wake();
      }
      running -= 1;
    },
  });
  await waitFor(() => runs === 2);
  await job.stop();
  expect({ most, runs }).toEqual({ most: 1, runs: 2 });
});

test('a run that throws is retried', async () => {
  let runs = 0;
  const job = startJob({
    name: 'shaky',
    everyMs: 5,
    log,
    run: async () => {
      runs += 1;
      if (runs < 3) throw new Error('not yet');
    },
  });
  await waitFor(() => runs >= 3);
  await job.stop();
});

test('stopping waits for the current run and starts no other', async () => {
  let finish = () => {};
  let ended = 0;
  let runs = 0;
  const job = startJob({
    name: 'last',
    everyMs: 1,
    log,
    run: async () => {
      runs += 1;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      ended += 1;
    },
  });
  await waitFor(() => runs === 1);
  const stopping = job.stop();
  job.wake();
  finish();
  await stopping;
  expect({ runs, ended }).toEqual({ runs: 1, ended: 1 });
});

test('runs when its bell rings, until it is stopped', async () => {
  const wokenBy = createBell();
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const job = startJob({ name: 'listener', everyMs: 3_600_000, wokenBy, log, run });
  await waitFor(() => runs === 1);
  wokenBy.ring();
  await waitFor(() => runs === 2);
  await job.stop();
  wokenBy.ring();
  expect(runs).toBe(2);
});

test('work left in progress can wake the job and is finished when it stops', async () => {
  const steps: string[] = [];
  let wakeLater = () => {};
  const job = startJob({
    name: 'leaver',
    everyMs: 3_600_000,
    log,
    run: async (wake) => {
      steps.push('run');
      wakeLater = wake;
    },
    finish: async () => {
      steps.push('finish');
    },
  });
  await waitFor(() => steps.length === 1);
  wakeLater();
  await waitFor(() => steps.length === 2);
  await job.stop();
  expect(steps).toEqual(['run', 'run', 'finish']);
});

test('runs again as soon as a run has requested', async () => {
  let runs = 0;
  const job = startJob({
    name: 'timed',
    everyMs: 3_600_000,
    log,
    run: async () => {
      runs += 1;
      return { againInMs: runs === 1 ? 5 : Number.POSITIVE_INFINITY };
    },
  });
  await waitFor(() => runs === 2);
  await job.stop();
});

test('pauses longer after each failure in a row, and wake-ups do not shorten that', async () => {
  jest.useFakeTimers();
  let runs = 0;
  const run = async () => {
    runs += 1;
    throw new Error('down');
  };
  const job = startJob({ name: 'failing', everyMs: 5_000, log, run });
  const runsAfter = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return runs;
  };
  expect(await runsAfter(999)).toBe(1);
  expect(await runsAfter(1)).toBe(2);
  expect(await runsAfter(1_999)).toBe(2);
  expect(await runsAfter(1)).toBe(3);
  job.wake();
  expect(await runsAfter(999)).toBe(3);
  expect(await runsAfter(1)).toBe(4);
  expect(await runsAfter(4_999)).toBe(4);
  expect(await runsAfter(1)).toBe(5);
  const stopping = job.stop();
  await jest.advanceTimersByTimeAsync(0);
  await stopping;
  jest.useRealTimers();
});

test('a job that runs rarely and keeps failing is retried often enough to be noticed as failing', async () => {
  jest.useFakeTimers();
  let runs = 0;
  const run = async () => {
    runs += 1;
    throw new Error('down');
  };
  const job = startJob({ name: 'rare', everyMs: 86_400_000, log, run });
  await jest.advanceTimersByTimeAsync(6 * 3_600_000);
  const before = runs;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(runs - before).toBe(10);
  const stopping = job.stop();
  await jest.advanceTimersByTimeAsync(0);
  await stopping;
  jest.useRealTimers();
});

test('a settling job runs once for all wake-ups in the meantime', async () => {
  jest.useFakeTimers();
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const job = startJob({ name: 'settler', everyMs: 3_600_000, settleMs: 500, log, run });
  await jest.advanceTimersByTimeAsync(0);
  job.wake();
  await jest.advanceTimersByTimeAsync(499);
  job.wake();
  expect(runs).toBe(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(2);
  await job.stop();
  jest.useRealTimers();
});
