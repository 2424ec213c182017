import { changedFiles, readSources } from './read-sources.ts';
import { BROWSER_TEST, testFiles } from './test-files.ts';
import { touchedTests } from './touched-tests.ts';

/**
 * The test files to run: all; with `ONLY` those whose path matches that expression; with `FAST=1` those that the change
 * since main touches. Throws when `ONLY` matches none, which is a slip of the pen.
 */
export function chooseTests({ ONLY = '', FAST = '' }: Wish): Choice {
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

/** As the environment says it. */
interface Wish {
  ONLY?: string | undefined;
  FAST?: string | undefined;
}

export interface Choice {
  /** Units, services, gateway. */
  process: string[];
  /** What needs the whole stack and a browser. */
  browser: string[];
}
