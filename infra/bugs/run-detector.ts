import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary } from '@checkout/testkit/repository.ts';
import type { ScratchCopy } from './scratch-copy.ts';

/** Of one file: longer than its slowest tests take on a busy machine. */
const LONGEST_MS = 10 * 60_000;

const running = new Set<ChildProcess>();
let isStopped = false;

/** Runs the tests of one file whose titles hold one of these texts, in the copy, and tells how each ended. */
export async function runTests({ root }: ScratchCopy, { file, titles }: Wanted): Promise<TestResult[]> {
  const report = join(root, 'report.json');
  rmSync(report, { force: true });
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  // A test that fails half-way leaves servers open, for which jest would wait for ever.
  const jest = ['node_modules/jest/bin/jest.js', '--forceExit', '--json', `--outputFile=${report}`];
  const pattern = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  await run([...node, ...jest, '--runTestsByPath', file, '-t', pattern], root);
  if (!existsSync(report)) throw new Error(`${file}: jest left no report`);
  return resultsIn(JSON.parse(readFileSync(report, 'utf8')));
}

/** Ends what runs, and lets nothing begin: nothing outlives a run that is broken off. */
export function stopDetectors(): void {
  isStopped = true;
  for (const child of running) child.kill('SIGTERM');
}

async function run(args: string[], root: string): Promise<void> {
  if (isStopped) throw new Error('stopped');
  const child = spawn(nodeBinary, args, { cwd: root, stdio: 'ignore', timeout: LONGEST_MS });
  running.add(child);
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  }).finally(() => running.delete(child));
  if (isStopped) throw new Error('stopped');
}

/** A file that could not be run at all has no results: that is no test that noticed anything. */
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
  /** With the titles of the groups that it stands in. */
  title: string;
  passed: boolean;
  /** What jest says of its failure; empty when it passed. */
  why: string;
}

interface JestReport {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}
