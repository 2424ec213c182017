import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProcesses } from '../docker/bundle-processes.ts';
import { lintChecks, typeChecks } from './checks.ts';
import { type Choice, chooseTests } from './choose/choose-tests.ts';
import { runBrowserTests } from './end-to-end.ts';
import { createMigratedDatabase } from './migrate-database.ts';
import { type NamedOutcome, type Outcome, sum } from './outcome.ts';
import { runChecks } from './run-checks.ts';
import { runJest } from './run-jest.ts';
import { stopTools } from './run-tool.ts';
import { installTestTools } from './test-tools.ts';

/**
 * `make test` runs everything, `make lint` and `make typecheck` their part; `ONLY` and `FAST` choose among the tests.
 * All runs even when something fails; the last line is the sum over all runners, and the exit code says whether it
 * holds a failure.
 */
async function main(part: string | undefined): Promise<void> {
  const { ONLY, FAST } = process.env;
  const choice = part === undefined ? chosen(() => chooseTests({ ONLY, FAST })) : undefined;
  const checks = [...(part === 'lint' ? [] : typeChecks), ...(part === 'typecheck' ? [] : lintChecks())];
  const outcomes = await runChecks(ONLY && choice ? [] : checks);
  if (choice) outcomes.push(...(await runTests(choice)));
  report(outcomes);
}

/** A wish that cannot be met is said without the way through our code to it. */
function chosen(choose: () => Choice): Choice {
  try {
    return choose();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    report([['the choice of tests', { passed: 0, failed: 1 }]]);
    process.exit();
  }
}

/** With few files of tests fewer processes start than making bundles of all is worth. */
const FEW = 20;

/** The tests that are chosen; where they are many, processes are bundles, and their database is migrated once for all. */
async function runTests(choice: Choice): Promise<NamedOutcome[]> {
  installTestTools();
  if (choice.process.length + choice.browser.length <= FEW) return runParts(choice);
  const bundles = mkdtempSync(join(tmpdir(), 'checkout-test-processes-'));
  try {
    console.log('\n── a bundle of each process, a migrated database');
    await bundleProcesses(bundles);
    process.env.PROCESS_BUNDLES = bundles;
    process.env.MIGRATED_DATABASE = (await createMigratedDatabase()).name;
    return await runParts(choice);
  } catch (error) {
    console.error(error);
    return [['a bundle of each process, a migrated database', { passed: 0, failed: 1 }]];
  } finally {
    rmSync(bundles, { recursive: true, force: true });
  }
}

/** Processes, then browsers: each has both cores, and what is timed meets no more load than it makes itself. */
async function runParts(choice: Choice): Promise<NamedOutcome[]> {
  const parts: [string, string[], (files: string[], scratch: string) => Promise<Outcome>][] = [
    ['units, services, gateway', choice.process, runProcessTests],
    ['the whole stack', choice.browser, runBrowserTests],
  ];
  const outcomes: NamedOutcome[] = [];
  for (const [name, files, work] of parts) {
    if (files.length === 0) continue;
    console.log(`\n── ${name}: ${files.length} files of tests`);
    outcomes.push([name, await inScratch((scratch) => work(files, scratch))]);
  }
  return outcomes;
}

/** Four at a time on two cores: those that take longest mostly wait, for deadlines to pass and for processes to start. */
function runProcessTests(files: string[], scratch: string): Promise<Outcome> {
  return runJest({ files, args: ['--maxWorkers=4'], scratch });
}

async function inScratch(work: (scratch: string) => Promise<Outcome>): Promise<Outcome> {
  const scratch = mkdtempSync(join(tmpdir(), 'checkout-test-run-'));
  try {
    return await work(scratch);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function report(outcomes: NamedOutcome[]): void {
  console.log('');
  for (const [name, { passed, failed }] of outcomes) {
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed${failed === 0 ? '' : `, ${failed} FAILED`}`,
    );
  }
  const { passed, failed } = sum(outcomes.map(([, outcome]) => outcome));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopTools);
await main(process.argv[2]);
