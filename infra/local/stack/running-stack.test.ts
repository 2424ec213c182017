import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { deleteStackData } from './delete-stack-data.ts';
import { launcherOf, stopRunningStack } from './running-stack.ts';
import { readStackFile } from './stack-file.ts';

test('a stack that was started with fresh data is still found and stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-stack-'));
  // A process that looks like a launcher, which is recognized by its command line.
  const launcher = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'infra/local/run.ts']);
  try {
    await once(launcher, 'spawn');
    writeFileSync(join(folder, 'launcher.pid'), String(launcher.pid));
    writeFileSync(join(folder, 'wallet.jsonl'), '{}\n');
    const ended = once(launcher, 'exit');

    deleteStackData(folder);
    expect(existsSync(join(folder, 'wallet.jsonl'))).toBe(false);
    expect(launcherOf(folder)).toBe(launcher.pid);
    expect(await stopRunningStack(folder)).toBe(true);
    expect(await ended).toEqual([null, 'SIGTERM']);
  } finally {
    launcher.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a stack that disappears during the check counts as absent, without a failure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leaving-stack-'));
  // What a launcher that exits, and the next one, do to the folder, as fast as possible.
  const comesAndGoes = `
    import { renameSync, rmSync, writeFileSync } from 'node:fs';
    process.chdir(${JSON.stringify(folder)});
    for (;;) {
      writeFileSync('launcher.pid', '0');
      writeFileSync('stack.json.new', '{}');
      renameSync('stack.json.new', 'stack.json');
      rmSync('stack.json');
      rmSync('launcher.pid');
    }`;
  const neighbour = spawn(process.execPath, ['--input-type=module', '-e', comesAndGoes]);
  try {
    await waitFor(() => existsSync(join(folder, 'stack.json')), {
      what: 'the neighbour to begin',
      intervalMs: 1,
    });
    for (let round = 0; round < 20_000; round += 1) {
      expect(launcherOf(folder)).toBeUndefined();
      expect([undefined, {}]).toContainEqual(readStackFile(folder));
    }
    expect(await stopRunningStack(folder)).toBe(false);
  } finally {
    neighbour.kill('SIGKILL');
    await once(neighbour, 'close');
    rmSync(folder, { recursive: true, force: true });
  }
});
