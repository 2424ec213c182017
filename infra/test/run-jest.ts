import { join } from 'node:path';
import { endingOptions } from '@checkout/testkit/process-file.ts';
import { jestOutcome, type Outcome } from './outcome.ts';
import { runTool } from './run-tool.ts';

/**
 * Jest's workers read much and keep little of it: with a larger young generation, garbage is collected less
 * often, by one thread.
 */
const SHORT_LIVED = ['--single-threaded-gc', '--max-semi-space-size=64', ...endingOptions];

/** Runs these test files, and returns how many tests passed and failed. */
export async function runJest({ files, args, scratch, env = {} }: JestRun): Promise<Outcome> {
  const report = join(scratch, 'report.json');
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...SHORT_LIVED];
  const jest = ['node_modules/jest/bin/jest.js', ...args, '--json', `--outputFile=${report}`];
  const exitCode = await runTool('node', [...node, ...jest, '--runTestsByPath', ...files], { env });
  return jestOutcome(report, exitCode);
}

interface JestRun {
  /** Relative to the repository. */
  files: string[];
  args: string[];
  /** A folder for temporary output. */
  scratch: string;
  env?: NodeJS.ProcessEnv;
}
