import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { openOwnStack } from './own-stack.ts';
import { printResults, writeReport } from './report.ts';
import type { Bench, Result, Work } from './work.ts';

/**
 * `make bench`: how fast the product is on this machine, compared with the bare minimum on the same machine.
 * ONLY=expression that matches works, N=invoices, ROUNDS and SECONDS of each comparison, DATA=stack folder.
 */
const dataDirectory = resolve(repositoryRoot, process.env.DATA || '.local/bench');
const only = new RegExp(process.env.ONLY || '.');
const names = readdirSync(join(import.meta.dirname, 'works'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => only.test(name));
if (names.length === 0)
  throw new Error(`No work's name matches ${only}; their files are in infra/bench/works.`);

const stack = await openOwnStack({ dataDirectory, invoices: Number(process.env.N || 100_000) });
// Some works use the fixtures of the end-to-end tests, which read the address file named here when they load.
process.env.STACK = join(dataDirectory, 'stack.json');
const bench: Bench = {
  stack: stack.read,
  directory: dataDirectory,
  database: stack.database,
  rounds: Number(process.env.ROUNDS || 5),
  seconds: Number(process.env.SECONDS || 3),
};
const measured: { work: string; results: Result[] }[] = [];
try {
  for (const name of names) {
    const { work } = (await import(`./works/${name}.ts`)) as { work: Work };
    const results = await work.run(bench);
    printResults(work.name, results);
    measured.push({ work: work.name, results });
  }
} finally {
  await stack.stop();
  const file = join(repositoryRoot, '.local/bench.json');
  writeReport(file, measured);
  console.log(`\n${file}`);
}
