import { existsSync, readFileSync } from 'node:fs';

/** How many checks of a runner passed and failed; a tool that only passes or fails counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
}

export type NamedOutcome = [name: string, outcome: Outcome];

export function outcomeOf(exitCode: number): Outcome {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Reads jest's report. A test file that could not be loaded counts as one failure, and so does a run that
 * left no report or failed in a way that no test shows.
 */
export function jestOutcome(reportFile: string, exitCode: number): Outcome {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const report: JestReport = JSON.parse(readFileSync(reportFile, 'utf8'));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

export function sum(outcomes: Outcome[]): Outcome {
  return outcomes.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}
