import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { openOwnStack } from '../own-stack.ts';
import { commitOf, machine } from '../provenance.ts';
import { drawByConnections, drawBySize } from './curves.ts';
import { type Growth, measureGrowth } from './measure-growth.ts';

/**
 * `make growth`: how costs and rates change with the number of invoices and of connections. One stack of its
 * own is filled in steps (SIZES, ascending) and measured at each. It writes `.local/growth.json`, which keeps
 * the results of other sizes, and draws the curves into `docs/growth`. SECONDS is the length of each
 * measurement, DATA the folder of the stack, which must not hold more than the first size yet.
 */
const dataDirectory = resolve(repositoryRoot, process.env.DATA || '.local/growth');
const sizes = (process.env.SIZES || '10000 100000 1000000 5000000').split(' ').map(Number);
const seconds = Number(process.env.SECONDS || 3);

const report = join(repositoryRoot, '.local/growth.json');
const measured = readOtherSizes();
const [first = 0] = sizes;
const running = await openOwnStack({ dataDirectory, invoices: first });
process.env.STACK = join(dataDirectory, 'stack.json');
try {
  for (const invoices of sizes) {
    const filled = await openOwnStack({ dataDirectory, invoices });
    measured.push(
      ...(await measureGrowth({ stack: filled.read, database: filled.database, invoices, seconds })),
    );
    await filled.stop();
    write();
  }
} finally {
  await running.stop();
}

function readOtherSizes(): Growth[] {
  if (!existsSync(report)) return [];
  const { measured: known } = JSON.parse(readFileSync(report, 'utf8')) as { measured: Growth[] };
  return known.filter(({ invoices }) => !sizes.includes(invoices));
}

/** Writes after each size, so that an interrupted run keeps its results so far. */
function write(): void {
  const drawings = join(repositoryRoot, 'docs/growth');
  mkdirSync(dirname(report), { recursive: true });
  mkdirSync(drawings, { recursive: true });
  const inOrder = measured.toSorted((one, other) => one.invoices - other.invoices);
  const results = { commit: commitOf(), machine: machine(), measured: inOrder };
  writeFileSync(report, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(drawings, 'by-size.svg'), drawBySize(inOrder));
  writeFileSync(join(drawings, 'by-connections.svg'), drawByConnections(inOrder));
}
