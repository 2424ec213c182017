import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeBinary, repositoryRoot } from '@checkout/testkit/repository.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { deleteStackData } from './delete-stack-data.ts';
import { claimFolder, claimToClear, launcherOf, stopRunningStack } from './running-stack.ts';
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

test('a folder into which a backup is being restored is left alone by everything else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'held-stack-'));
  const restore = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'infra/local/restore.ts']);
  try {
    await once(restore, 'spawn');
    writeFileSync(join(folder, 'launcher.pid'), String(restore.pid));
    writeFileSync(join(folder, 'wallet.jsonl'), '{}\n');
    const others = ['run', 'restore', 'reset', 'stop'];
    const outcomes = await Promise.all(others.map((other) => outcomeOf(other, folder)));
    const refusal = expect.stringContaining(
      `A backup is being restored into ${folder} (process ${restore.pid}).`,
    );
    expect(outcomes).toEqual(others.map((other) => [other, 1, refusal]));
    expect(existsSync(join(folder, 'wallet.jsonl'))).toBe(true);
    expect(readFileSync(join(folder, 'launcher.pid'), 'utf8')).toBe(String(restore.pid));
  } finally {
    restore.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what a launcher left running that was killed with its guardian is stopped, and not said to run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'abandoned-stack-'));
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', folder]);
  try {
    await once(left, 'spawn');
    const ended = once(left, 'exit');
    writeFileSync(join(folder, 'launcher.pid'), '999999999');
    writeFileSync(join(folder, 'processes.json'), `[[${left.pid}]]`);
    writeFileSync(join(folder, 'stack.json'), '{}');
    expect((await outcomeOf('stop', folder)).slice(0, 2)).toEqual(['stop', 0]);
    expect(await ended).toEqual([null, 'SIGINT']);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    left.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

test('of launchers that begin together one gets the folder, also after one that was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'claimed-stack-'));
  const source = `
    import { claimFolder } from ${JSON.stringify(new URL('running-stack.ts', import.meta.url).href)};
    process.stdin.on('data', () => process.stdout.write(String(claimFolder(${JSON.stringify(folder)}))));
    process.stdout.write('ready');`;
  const launchers = Array.from({ length: 4 }, () =>
    spawn(nodeBinary, ['--input-type=module', '-e', source, 'infra/local/run.ts']),
  );
  const answers = () =>
    Promise.all(launchers.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
  try {
    await answers();
    for (let round = 0; round < 15; round += 1) {
      writeFileSync(join(folder, 'launcher.pid'), '999999999');
      const given = answers();
      for (const { stdin } of launchers) stdin.write('claim');
      expect((await given).sort()).toEqual(['false', 'false', 'false', 'true']);
    }
  } finally {
    for (const launcher of launchers) launcher.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a disk too full for a claim keeps nobody from removing what fills it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-stack-'));
  const full = join(folder, `claiming.${process.pid}`);
  const unwritable = join(folder, 'launcher.pid');
  try {
    symlinkSync('/dev/full', full);
    symlinkSync(join(folder, 'nowhere/launcher.pid'), unwritable);
    expect(() => claimFolder(folder)).toThrow('ENOENT');
    expect(existsSync(full)).toBe(false);
    expect(claimToClear(folder)).toBe(true);
  } finally {
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

/** Runs one of the programs on the folder; returns its exit code and what it says. */
function outcomeOf(program: string, folder: string): Promise<[string, unknown, string]> {
  return new Promise((resolve) => {
    const { stdin } = execFile(
      nodeBinary,
      [join(repositoryRoot, `infra/local/${program}.ts`)],
      { env: { PATH: process.env.PATH, DATA: folder, FROM: '-' } },
      (error, stdout, stderr) => resolve([program, error?.code ?? 0, `${stdout}${stderr}`]),
    );
    stdin?.on('error', () => undefined).end();
  });
}
