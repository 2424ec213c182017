import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from '../benchmark.ts';
import { count } from '../costs.ts';
import { processIds } from '../cpu-time.ts';
import { figureOf } from '../figure.ts';
import { memoryMb } from '../memory.ts';

const WINDOW_MS = 20_000;
const WINDOWS = 3;

/** What the stack uses while nobody uses it. */
export const benchmark: Benchmark = {
  name: 'idle',
  run: async (bench) => {
    const windows = [];
    for (let round = 0; round < WINDOWS; round += 1) {
      windows.push(await count(bench, async () => await pause(WINDOW_MS)));
    }
    const commits = windows.map(({ commits, elapsedMs }) => (commits * 1_000) / elapsedMs);
    const cores = windows.map(({ cpuMs, elapsedMs }) => {
      return (100 * Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0)) / elapsedMs;
    });
    return [
      { what: 'CPU', unit: '% of a core', value: figureOf(cores), aim: { of: 'value', atMost: 2 } },
      { what: 'commits', unit: '1/s', value: figureOf(commits), aim: { of: 'value', atMost: 2 } },
      {
        what: 'memory (PSS), launcher included',
        unit: 'MB',
        value: figureOf([memoryMb(processIds(bench.stack()))]),
        aim: { of: 'value', atMost: 700 },
      },
    ];
  },
};
