import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';

test('a process whose log cannot be written goes on working, and can end', async () => {
  const source = `
    import { createLogger, logLastWords } from ${JSON.stringify(new URL('../src/telemetry/log.ts', import.meta.url).href)};
    const log = createLogger({ name: 'fx', level: 'info' });
    logLastWords(log);
    log.info('one');
    log.warn('two');
    process.stderr.write('still working');
    setTimeout(() => { throw new Error('the end'); });`;
  // Refuses every write, as a full disk does.
  const unwritable = openSync('/dev/null', 'r');
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', unwritable, 'pipe'],
    // Only a process that would never end is killed.
    timeout: 40_000,
    killSignal: 'SIGKILL',
  });
  closeSync(unwritable);
  const [[code], said] = await Promise.all([
    once(child, 'exit'),
    text(child.stderr as NodeJS.ReadableStream),
  ]);
  expect([said, code]).toEqual(['still working', 1]);
}, 60_000);

test('a process that could not keep all lines of its log writes again once there is space', async () => {
  const source = `
    import fs from 'node:fs';
    import { createLogger } from ${JSON.stringify(new URL('../src/telemetry/log.ts', import.meta.url).href)};
    const { writeSync } = fs;
    const log = createLogger({ name: 'fx', level: 'info' });
    fs.writeSync = () => { throw Object.assign(new Error('no space'), { code: 'ENOSPC' }); };
    for (let line = 0; line < 2_000; line++) log.info('x'.repeat(1_000));
    for (let line = 0; line < 100; line++) log.info('x');
    fs.writeSync = writeSync;
    log.info('noticed');
    log.info('written again');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 40_000,
    killSignal: 'SIGKILL',
  });
  const [[code], written] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout as NodeJS.ReadableStream),
  ]);
  expect([code, written.includes('written again')]).toEqual([0, true]);
}, 60_000);
