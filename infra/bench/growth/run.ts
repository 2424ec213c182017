import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { openOwnStack } from '../own-stack.ts';
import { commitOf, machine } from '../provenance.ts';
import { drawByConnections, drawBySize } from './curves.ts';
import { type Growth, measureGrowth } from './measure-growth.ts';

/**
 * `make growth`: how costs and rates change with the number of invoices and of connections. One stack of its own is filled
 * further and further (SIZES, in ascending order), and measured at each. It writes `.local/growth.json`, where other sizes stay,
 * and draws the curves into `docs/growth`. SECONDS of each measurement, DATA=folder of the stack, which must not hold more yet.
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

/** After each size, so that a run that is broken off has told what it saw. */
function write(): void {
  const drawings = join(repositoryRoot, 'docs/growth');
  mkdirSync(dirname(report), { recursive: true });
  mkdirSync(drawings, { recursive: true });
  const inOrder = measured.toSorted((one, other) => one.invoices - other.invoices);
  const told = { commit: commitOf(), machine: machine(), measured: inOrder };
  writeFileSync(report, `${JSON.stringify(told, null, 2)}\n`);
  writeFileSync(join(drawings, 'by-size.svg'), drawBySize(inOrder));
  writeFileSync(join(drawings, 'by-connections.svg'), drawByConnections(inOrder));
}
