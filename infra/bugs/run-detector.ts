import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary } from '@checkout/testkit/repository.ts';
import type { ScratchCopy } from './scratch-copy.ts';

/** Timeout for one test file: longer than its slowest tests take on a busy machine. */
const TIMEOUT_MS = 10 * 60_000;

const running = new Set<ChildProcess>();
let isStopped = false;

/** Runs those tests of a file in the copy whose titles contain one of the texts. Returns the results. */
export async function runTests({ root }: ScratchCopy, { file, titles }: Wanted): Promise<TestResult[]> {
  const report = join(root, 'report.json');
  rmSync(report, { force: true });
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  // A test that fails half-way leaves servers open, and jest would wait for them forever.
  const jest = ['node_modules/jest/bin/jest.js', '--forceExit', '--json', `--outputFile=${report}`];
  const pattern = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  await run([...node, ...jest, '--runTestsByPath', file, '-t', pattern], root);
  if (!existsSync(report)) throw new Error(`${file}: jest wrote no report`);
  return resultsIn(JSON.parse(readFileSync(report, 'utf8')));
}

/** Stops running tests and prevents new ones, so that nothing outlives an interrupted run. */
export function stopDetectors(): void {
  isStopped = true;
  for (const child of running) child.kill('SIGTERM');
}

async function run(args: string[], root: string): Promise<void> {
  if (isStopped) throw new Error('stopped');
  const child = spawn(nodeBinary, args, { cwd: root, stdio: 'ignore', timeout: TIMEOUT_MS });
  running.add(child);
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  }).finally(() => running.delete(child));
  if (isStopped) throw new Error('stopped');
}

/**
 * Returns no results for a file that could not be run at all: such a failure does not count as a caught bug.
 */
function resultsIn({ testResults }: JestReport): TestResult[] {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return results
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, failureMessages }) => ({
      title: fullName,
      passed: status === 'passed',
      why: failureMessages[0] ?? '',
    }));
}

interface Wanted {
  /** Relative to the repository. */
  file: string;
  titles: string[];
}

export interface TestResult {
  /** Includes the titles of the enclosing groups. */
  title: string;
  passed: boolean;
  /** Jest's failure message; empty when the test passed. */
  why: string;
}

interface JestReport {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}
