import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { commandOf } from '@checkout/testkit/command-of.ts';

const PAUSE_MS = 100;

/**
 * Runs the work while no other process does, among those that name the same file, and waits for that with the
 * whole thread, after `onWait`. What a killed process left behind does not count.
 */
export function runAlone<T>(file: string, work: () => T, onWait?: () => void): T {
  mkdirSync(dirname(file), { recursive: true });
  const pause = new Int32Array(new SharedArrayBuffer(4));
  if (!claim(file)) {
    onWait?.();
    do Atomics.wait(pause, 0, 0, PAUSE_MS);
    while (!claim(file));
  }
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** The file appears with its content at once, so that it is never read half written. */
function claim(file: string): boolean {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, `${process.pid} ${commandOf(process.pid)}`);
    linkSync(own, file);
    return true;
  } catch (error) {
    // A file system without links, or a full one: the work is not worth refusing for that.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return true;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Process ids are reused, so the command has to be the same, too. */
function isHeld(file: string): boolean {
  let claimed: string;
  try {
    claimed = readFileSync(file, 'utf8');
  } catch {
    // Released since: the next claim decides.
    return true;
  }
  const pid = Number(claimed.split(' ')[0]);
  return claimed === `${pid} ${commandOf(pid)}`;
}
