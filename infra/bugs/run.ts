import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { catalogue } from './catalogue.ts';
import type { PlantedBug } from './planted-bug.ts';
import { stopDetectors } from './run-detector.ts';
import { makeCopy } from './scratch-copy.ts';
import { rowOf, rowsIn, withRows } from './table.ts';
import { tryBugs, type Verdict } from './try-bugs.ts';

const DOCUMENT = join(repositoryRoot, 'docs/reliability.md');

/**
 * `make bugs`: plants each bug of the catalogue in a copy of the sources and checks that its test fails. Each
 * result is written at once to the table in the docs, whose rows for other bugs stay. Exits with code 1 when
 * a bug was not caught.
 */
async function main({ ONLY = '', JOBS = '1' }: NodeJS.ProcessEnv): Promise<void> {
  const bugs = catalogue.filter(({ name }) => new RegExp(ONLY).test(name));
  if (bugs.length === 0) throw new Error(`no bug’s name matches ${ONLY}`);
  const copies = Array.from({ length: Number(JOBS) }, makeCopy);
  let caught = 0;
  try {
    await tryBugs(bugs, {
      copies,
      tell: (bug, verdict, why) => {
        if (verdict === 'caught') caught += 1;
        say(bug, verdict, why);
        writeRow(bug, verdict);
      },
    });
  } finally {
    stopDetectors();
    for (const copy of copies) copy.remove();
  }
  console.log(`\n${caught} of ${bugs.length} bugs caught`);
  process.exitCode = caught === bugs.length ? 0 : 1;
}

const SIGNS: Record<Verdict, string> = {
  caught: '✓',
  missed: '✗ not caught',
  blind: '✗ fails without the bug',
};

function say({ name, caughtBy }: PlantedBug, verdict: Verdict, why = ''): void {
  console.log(`${SIGNS[verdict]} ${name} → ${caughtBy.file}: ${caughtBy.test}`);
  if (verdict === 'blind' || process.env.WHY === '1') console.log(why.split('\n').slice(0, 12).join('\n'));
}

/** Writes the rows in the order of the catalogue, without bugs that are no longer in it. */
function writeRow(tried: PlantedBug, verdict: Verdict): void {
  const document = readFileSync(DOCUMENT, 'utf8');
  const known = rowsIn(document).set(tried.name, rowOf(tried, verdict === 'caught'));
  const rows = catalogue.map(({ name }) => known.get(name)).filter((row) => row !== undefined);
  writeFileSync(DOCUMENT, withRows(document, rows));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopDetectors);
await main(process.env);
