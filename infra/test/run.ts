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
 * `make test` runs everything, `make lint` and `make typecheck` their part; `ONLY` and `FAST` select tests.
 * Everything runs even if something fails; the last line is the total over all runners, and the exit code
 * says whether there was a failure.
 */
async function main(part: string | undefined): Promise<void> {
  const { ONLY, FAST } = process.env;
  const choice = part === undefined ? chosen(() => chooseTests({ ONLY, FAST })) : undefined;
  const checks = [...(part === 'lint' ? [] : typeChecks), ...(part === 'typecheck' ? [] : lintChecks())];
  const outcomes = await runChecks(ONLY && choice ? [] : checks);
  if (choice) outcomes.push(...(await runTests(choice)));
  report(outcomes);
}

/** Invalid options are reported without a stack trace. */
function chosen(choose: () => Choice): Choice {
  try {
    return choose();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    report([['test selection', { passed: 0, failed: 1 }]]);
    process.exit();
  }
}

/** With this many test files or fewer, too few processes start for bundling all of them to pay off. */
const MAX_FILES_UNBUNDLED = 20;

/** Runs the chosen tests; if there are many, from bundles and with a database that is migrated once. */
async function runTests(choice: Choice): Promise<NamedOutcome[]> {
  installTestTools();
  if (choice.process.length + choice.browser.length <= MAX_FILES_UNBUNDLED) return runParts(choice);
  const bundles = mkdtempSync(join(tmpdir(), 'checkout-test-processes-'));
  try {
    console.log('\n── bundling the processes, migrating a database');
    await bundleProcesses(bundles);
    process.env.PROCESS_BUNDLES = bundles;
    process.env.MIGRATED_DATABASE = (await createMigratedDatabase()).name;
    return await runParts(choice);
  } catch (error) {
    console.error(error);
    return [['bundling the processes, migrating a database', { passed: 0, failed: 1 }]];
  } finally {
    rmSync(bundles, { recursive: true, force: true });
  }
}

/**
 * Runs the process tests, then the browser tests, so that each part has both cores, and tests with timings
 * run under no load but their own.
 */
async function runParts(choice: Choice): Promise<NamedOutcome[]> {
  const parts: [string, string[], (files: string[], scratch: string) => Promise<Outcome>][] = [
    ['units, services, gateway', choice.process, runProcessTests],
    ['the whole stack', choice.browser, runBrowserTests],
  ];
  const outcomes: NamedOutcome[] = [];
  for (const [name, files, work] of parts) {
    if (files.length === 0) continue;
    console.log(`\n── ${name}: ${files.length} test files`);
    outcomes.push([name, await inScratch((scratch) => work(files, scratch))]);
  }
  return outcomes;
}

/** Four files at a time on two cores: the longest mostly wait, for deadlines and for processes. */
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

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopTools);
await main(process.argv[2]);
