import { format } from 'node:util';
import { expect as standardExpect } from 'expect';

/**
 * Replaces `@jest/globals`: keeps the declared tests, so that they can run again and again in one process,
 * mutant by mutant. Jest reloads all modules for each run, which takes longer than the tests.
 */
export const expect = standardExpect;

export const tests: BareTest[] = [];
const setups: Work[] = [];
const endings: Work[] = [];

export function test(name: string, work: Work): void {
  tests.push({ name, work });
}

test.each =
  (table: readonly unknown[]) =>
  (name: string, work: (...row: never[]) => unknown): void => {
    for (const each of table) {
      const row = (Array.isArray(each) ? each : [each]) as never[];
      const used = (name.match(/%s/g) ?? []).length;
      test(format(name, ...row.slice(0, used)), () => work(...row));
    }
  };

export function beforeEach(work: Work): void {
  setups.push(work);
}

export function afterAll(work: Work): void {
  endings.push(work);
}

export async function runTest({ work }: BareTest): Promise<void> {
  for (const setUp of setups) await setUp();
  await work();
}

export async function end(): Promise<void> {
  for (const ending of endings) await ending();
}

type Work = () => unknown;

export interface BareTest {
  name: string;
  work: Work;
}
