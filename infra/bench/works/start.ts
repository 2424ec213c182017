import { join } from 'node:path';
import { readStackFile } from '../../local/stack/stack-file.ts';
import { startLocalStack } from '../../test/local-stack.ts';
import { cpuTimes } from '../cpu-time.ts';
import { figureOf } from '../figure.ts';
import type { Bench, Work } from '../work.ts';

const ROUNDS = 3;

/** How soon a stack is there that has been there before. */
export const work: Work = {
  name: 'start',
  run: async ({ directory }) => {
    await start(directory);
    const starts = [];
    for (let round = 0; round < ROUNDS; round += 1) starts.push(await start(directory));
    return [
      {
        what: 'a warm stack is ready after',
        unit: 's',
        value: figureOf(starts.map(({ seconds }) => seconds)),
        aim: { of: 'value', atMost: 4 },
      },
      {
        what: 'CPU until then, without the launcher',
        unit: 's',
        value: figureOf(starts.map(({ cpuSeconds }) => cpuSeconds)),
      },
    ];
  },
};

async function start(directory: Bench['directory']): Promise<{ seconds: number; cpuSeconds: number }> {
  const dataDirectory = join(directory, 'start');
  const startedMs = performance.now();
  const launched = await startLocalStack({ dataDirectory });
  const seconds = (performance.now() - startedMs) / 1_000;
  const stack = readStackFile(dataDirectory);
  const cpuMs = stack === undefined ? [] : Object.values(cpuTimes(stack));
  await launched.stop();
  if (stack === undefined) throw new Error('the stack told nothing of itself');
  return { seconds, cpuSeconds: cpuMs.reduce((sum, ms) => sum + ms, 0) / 1_000 };
}
