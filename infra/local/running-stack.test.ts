import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { forgetStack } from './forget-stack.ts';
import { launcherOf, stopRunningStack } from './running-stack.ts';

test('a stack that started by forgetting its old data is still found, and stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-stack-'));
  // A process that looks like a launcher: it is told from others by its command line.
  const launcher = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'infra/local/run.ts']);
  try {
    await once(launcher, 'spawn');
    writeFileSync(join(folder, 'launcher.pid'), String(launcher.pid));
    writeFileSync(join(folder, 'wallet.jsonl'), '{}\n');
    const ended = once(launcher, 'exit');

    forgetStack(folder);
    expect(existsSync(join(folder, 'wallet.jsonl'))).toBe(false);
    expect(launcherOf(folder)).toBe(launcher.pid);
    expect(await stopRunningStack(folder)).toBe(true);
    expect(await ended).toEqual([null, 'SIGTERM']);
  } finally {
    launcher.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
