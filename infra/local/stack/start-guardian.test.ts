import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOf } from '@checkout/testkit/command-of.ts';
import { nodeBinary } from '@checkout/testkit/repository.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { readStackFile, type StackFile, writeStackFile } from './stack-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'checkout-guardian-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a process and reports it to its guardian, after an empty report. */
const LAUNCHER = `
  const { spawn } = await import('node:child_process');
  const { startGuardian } = await import(${JSON.stringify(join(import.meta.dirname, 'start-guardian.ts'))});
  const guardian = startGuardian(${JSON.stringify(folder)});
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { detached: true, stdio: 'ignore' });
  guardian.update([[], []]);
  guardian.update([[], [pid]]);
  console.log(pid);
  setInterval(() => {}, 1e6);`;

test('the processes of a killed launcher are ended, and its stack file is removed', async () => {
  writeStackFile(folder, { ready: true, pid: process.pid } as StackFile);
  const launcher = spawn(nodeBinary, ['--input-type=module', '-e', LAUNCHER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [told] = await once(launcher.stdout, 'data');
  const pid = Number(String(told));
  expect(commandOf(pid)).toBeDefined();
  launcher.kill('SIGKILL');
  // A process that has ended, but was not waited for yet by whoever adopted it, still has an id.
  await waitFor(() => commandOf(pid) === undefined, { what: 'the process to be ended' });
  expect(readStackFile(folder)).toBeUndefined();
});
