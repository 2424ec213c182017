import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf } from '@checkout/testkit/command-of.ts';
import { readIfExists } from './read-if-exists.ts';
import { signal } from './stop-processes.ts';

/**
 * Records this process as the launcher of the folder's stack. Returns false, and changes nothing, while
 * another one is running.
 */
export function claimFolder(dataDirectory: string): boolean {
  if (launcherOf(dataDirectory)) return false;
  const file = pidFile(dataDirectory);
  rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

export function releaseFolder(dataDirectory: string): void {
  rmSync(pidFile(dataDirectory), { force: true });
}

/** Returns the process id of the folder's launcher, ignoring another process that reuses the id. */
export function launcherOf(dataDirectory: string): number | undefined {
  const pid = Number(readIfExists(pidFile(dataDirectory)));
  return commandOf(pid)?.includes('infra/local/run.ts') ? pid : undefined;
}

/** Stops the stack of the folder's launcher; resolves once it has ended, with whether there was one. */
export async function stopRunningStack(dataDirectory: string): Promise<boolean> {
  const pid = launcherOf(dataDirectory);
  if (!pid) return false;
  signal(pid, 'SIGTERM');
  while (launcherOf(dataDirectory)) await pause(100);
  return true;
}

function pidFile(dataDirectory: string): string {
  return join(dataDirectory, 'launcher.pid');
}
