import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, expect, test } from '@jest/globals';
import { runAlone } from './run-alone.ts';

const scratch = await scratchDirectory('run-alone');
afterAll(() => scratch.remove());

test('of processes that begin together one works at a time', async () => {
  const [lock, log] = [join(scratch.path, 'lock'), join(scratch.path, 'log')];
  const source = `
    import { appendFileSync } from 'node:fs';
    import { runAlone } from ${JSON.stringify(new URL('run-alone.ts', import.meta.url).href)};
    const note = (line) => appendFileSync(${JSON.stringify(log)}, line + '\\n');
    runAlone(${JSON.stringify(lock)}, () => {
      note('begin');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      note('end');
    });`;
  const worker = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]);
  await Promise.all([worker(), worker(), worker()]);
  expect(readFileSync(log, 'utf8')).toBe('begin\nend\n'.repeat(3));
});

test('a claim of a process that has ended, or whose id another one has now, counts for nothing', () => {
  const lock = join(scratch.path, 'left');
  for (const left of ['', '999999999 node', `${process.pid} something else`]) {
    writeFileSync(lock, left);
    expect(runAlone(lock, () => 'done')).toBe('done');
  }
});

test('a failure of the work lets the next one begin', () => {
  const lock = join(scratch.path, 'failed');
  const fail = () => {
    throw new Error('the build failed');
  };
  expect(() => runAlone(lock, fail)).toThrow('the build failed');
  expect(runAlone(lock, () => 'done')).toBe('done');
});
