import { changedFiles, readSources } from './read-sources.ts';
import { BROWSER_TEST, testFiles } from './test-files.ts';
import { touchedTests } from './touched-tests.ts';

/**
 * Returns the test files to run: all; with `ONLY` those whose path matches that expression; with `FAST=1`
 * those that the change since main affects. Throws when `ONLY` matches none, which is probably a typo.
 */
export function chooseTests({ ONLY = '', FAST = '' }: ChooseOptions): Choice {
  const all = testFiles();
  const wanted = ONLY === '' ? all : all.filter((path) => new RegExp(ONLY).test(path));
  if (wanted.length === 0) throw new Error(`No test file's path matches ONLY=${ONLY}.`);
  const touched =
    FAST === '1' ? new Set(touchedTests({ changed: changedFiles(), files: readSources() })) : undefined;
  const chosen = touched ? wanted.filter((path) => touched.has(path)) : wanted;
  return {
    process: chosen.filter((path) => !BROWSER_TEST.test(path)),
    browser: chosen.filter((path) => BROWSER_TEST.test(path)),
  };
}

/** The environment variables. */
interface ChooseOptions {
  ONLY?: string | undefined;
  FAST?: string | undefined;
}

export interface Choice {
  /** Units, services, gateway. */
  process: string[];
  /** The tests that need the whole stack and a browser. */
  browser: string[];
}
