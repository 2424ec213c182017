import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, expect, test } from '@jest/globals';
import type { Check } from './checks.ts';
import { runChecks } from './run-checks.ts';

const scratch = await scratchDirectory('checks');
afterAll(() => scratch.remove());

/** Ends only once the other check has started, or fails after 30 seconds. */
const PATIENT = `
  setTimeout(() => process.exit(1), 30_000).unref();
  const { existsSync } = require('node:fs');
  const look = () => existsSync(process.argv[1]) ? console.log('patient') : setTimeout(look, 20);
  look();`;
const QUICK = `require('node:fs').writeFileSync(process.argv[1], ''); console.error('quick'); process.exitCode = 3;`;

test('two checks run at a time, are shown in order, and each failure is reported', async () => {
  const sign = join(scratch.path, 'begun');
  const script = (name: string, code: string): Check => ({ name, tool: 'node', args: ['-e', code, sign] });
  const shown: string[] = [];

  const outcomes = await runChecks(
    [script('first', PATIENT), script('second', QUICK), script('third', `console.log('late')`)],
    (piece) => shown.push(String(piece)),
  );

  expect(shown.join('')).toBe('\n── first\npatient\n\n── second\nquick\n\n── third\nlate\n');
  expect(outcomes).toEqual([
    ['first', { passed: 1, failed: 0 }],
    ['second', { passed: 0, failed: 1 }],
    ['third', { passed: 1, failed: 0 }],
  ]);
});
