import { join } from 'node:path';
import { readStackFile, type StackFile } from '../../local/stack/stack-file.ts';
import { startLocalStack } from '../../test/local-stack.ts';
import type { Bench, Benchmark } from '../benchmark.ts';
import { cpuTimes } from '../cpu-time.ts';
import { figureOf } from '../figure.ts';
import { gatherPeople } from '../people.ts';

const ROUNDS = 3;

/** How soon a stack is ready whose data already exists. */
export const benchmark: Benchmark = {
  name: 'start',
  run: async ({ directory }) => {
    await start(directory);
    const starts = [];
    for (let round = 0; round < ROUNDS; round += 1) starts.push(await start(directory));
    return [
      {
        what: 'time until a warm stack is ready',
        unit: 's',
        value: figureOf(starts.map(({ seconds }) => seconds)),
        aim: { of: 'value', atMost: 4 },
      },
      {
        what: 'CPU until ready, without the launcher',
        unit: 's',
        value: figureOf(starts.map(({ cpuSeconds }) => cpuSeconds)),
      },
      {
        what: 'time for the first PDF after that',
        unit: 's',
        value: figureOf(starts.map(({ pdfSeconds }) => pdfSeconds)),
        aim: { of: 'value', atMost: 1 },
      },
    ];
  },
};

async function start(directory: Bench['directory']): Promise<Start> {
  const dataDirectory = join(directory, 'start');
  const startedMs = performance.now();
  const launched = await startLocalStack({ dataDirectory });
  const seconds = (performance.now() - startedMs) / 1_000;
  try {
    const stack = readStackFile(dataDirectory);
    if (stack === undefined) throw new Error('the stack wrote no stack.json');
    const cpuMs = Object.values(cpuTimes(stack)).reduce((sum, ms) => sum + ms, 0);
    return { seconds, cpuSeconds: cpuMs / 1_000, pdfSeconds: await makeFirstPdf(stack) };
  } finally {
    await launched.stop();
  }
}

/** Returns how long the first document takes, in seconds. */
async function makeFirstPdf(stack: StackFile): Promise<number> {
  const people = await gatherPeople(stack);
  const id = await people.createInvoice();
  const startMs = performance.now();
  await people.downloadPdf(id);
  people.leave();
  return (performance.now() - startMs) / 1_000;
}

interface Start {
  seconds: number;
  cpuSeconds: number;
  pdfSeconds: number;
}
