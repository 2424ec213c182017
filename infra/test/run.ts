import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Check, lintChecks, typeChecks } from './checks.ts';
import { runBrowserTests } from './end-to-end.ts';
import { jestOutcome, type Outcome, outcomeOf, sum } from './outcome.ts';
import { runTool, stopTools } from './run-tool.ts';
import { installTestTools } from './test-tools.ts';

/**
 * `make test` runs everything, `make lint` and `make typecheck` their part. All runs even when something fails; the
 * last line is the sum over all runners, and the exit code says whether it holds a failure.
 */
async function main(part: string | undefined): Promise<void> {
  const outcomes: [string, Outcome][] = [];
  const note = (name: string, outcome: Outcome) => outcomes.push([name, outcome]);
  if (part !== 'lint') for (const check of typeChecks) note(check.name, await run(check));
  if (part !== 'typecheck') for (const check of lintChecks()) note(check.name, await run(check));
  if (part === undefined) {
    installTestTools();
    note('units, services, gateway', await inScratch('jest', runJest));
    note('the whole stack', await inScratch('end-to-end', runBrowserTests));
  }
  report(outcomes);
}

async function run({ name, run }: Check): Promise<Outcome> {
  console.log(`\n── ${name}`);
  return outcomeOf(await run());
}

async function runJest(scratch: string): Promise<Outcome> {
  console.log('\n── units, services, gateway');
  const report = join(scratch, 'report.json');
  const args = ['node_modules/jest/bin/jest.js', '--maxWorkers=2', '--json', `--outputFile=${report}`];
  const quiet = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const exitCode = await runTool('node', [...quiet, ...args]);
  return jestOutcome(report, exitCode);
}

async function inScratch(name: string, work: (scratch: string) => Promise<Outcome>): Promise<Outcome> {
  const scratch = mkdtempSync(join(tmpdir(), `checkout-${name}-`));
  try {
    return await work(scratch);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function report(outcomes: [string, Outcome][]): void {
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
