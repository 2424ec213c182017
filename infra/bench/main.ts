import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import type { Bench, Benchmark, Result } from './benchmark.ts';
import { openOwnStack } from './own-stack.ts';
import { printResults, writeReport } from './report.ts';

/**
 * `make bench`: how fast the product is on this machine, compared with the bare minimum on the same machine.
 * ONLY=expression that matches benchmarks, N=invoices, ROUNDS and SECONDS of each comparison, DATA=stack folder.
 */
const dataDirectory = resolve(repositoryRoot, process.env.DATA || '.local/bench');
const only = new RegExp(process.env.ONLY || '.');
const names = readdirSync(join(import.meta.dirname, 'benchmarks'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => only.test(name));
if (names.length === 0)
  throw new Error(`No benchmark's name matches ${only}; their files are in infra/bench/benchmarks.`);

const stack = await openOwnStack({ dataDirectory, invoices: Number(process.env.N || 100_000) });
// Some use the fixtures of the end-to-end tests, which read the address file named here when they load.
process.env.STACK = join(dataDirectory, 'stack.json');
const bench: Bench = {
  stack: stack.read,
  directory: dataDirectory,
  database: stack.database,
  rounds: Number(process.env.ROUNDS || 5),
  seconds: Number(process.env.SECONDS || 3),
};
const measured: { benchmark: string; results: Result[] }[] = [];
try {
  for (const name of names) {
    const { benchmark } = (await import(`./benchmarks/${name}.ts`)) as { benchmark: Benchmark };
    const results = await benchmark.run(bench);
    printResults(benchmark.name, results);
    measured.push({ benchmark: benchmark.name, results });
  }
} finally {
  await stack.stop();
  const file = join(repositoryRoot, '.local/bench.json');
  writeReport(file, measured);
  console.log(`\n${file}`);
}
