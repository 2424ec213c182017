import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf } from '@checkout/testkit/command-of.ts';
import { runAlone } from '../run-alone.ts';
import { readIfExists } from './read-if-exists.ts';
import { signal } from './stop-processes.ts';

/** The programs that may hold a folder, recognized by their command lines, and what they do there. */
const HOLDERS = {
  run: 'A stack is already running in',
  restore: 'A backup is being restored into',
  stop: 'What is left of a stack is being stopped in',
  reset: 'The data are being removed from',
} as const;

/**
 * Records this process as the one that works with the folder's data. Returns false, and changes nothing,
 * while another one does.
 */
export function claimFolder(dataDirectory: string): boolean {
  if (holderOf(dataDirectory)) return false;
  return runAlone(join(dataDirectory, 'claiming'), () => {
    if (holderOf(dataDirectory)) return false;
    writeFileSync(pidFile(dataDirectory), String(process.pid));
    return true;
  });
}

/**
 * Claims the folder like `claimFolder`, to stop or remove what is there. Nobody can work there while the claim
 * cannot be written, as on a full disk, and removing what fills it is what helps.
 */
export function claimToClear(dataDirectory: string): boolean {
  try {
    return claimFolder(dataDirectory);
  } catch {
    return true;
  }
}

export function releaseFolder(dataDirectory: string): void {
  rmSync(pidFile(dataDirectory), { force: true });
}

/** Returns the process id of the folder's launcher, ignoring another process that reuses the id. */
export function launcherOf(dataDirectory: string): number | undefined {
  const holder = holderOf(dataDirectory);
  return holder?.program === 'run' ? holder.pid : undefined;
}

/** Returns in one sentence why the folder cannot be claimed. */
export function describeHolder(dataDirectory: string): string {
  const holder = holderOf(dataDirectory);
  if (!holder) return `${dataDirectory} was in use a moment ago: try again.`;
  return `${HOLDERS[holder.program]} ${dataDirectory} (process ${holder.pid}).`;
}

/** Stops the stack of the folder's launcher; resolves once it has ended, with whether there was one. */
export async function stopRunningStack(dataDirectory: string): Promise<boolean> {
  const pid = launcherOf(dataDirectory);
  if (!pid) return false;
  if (!signal(pid, 'SIGTERM') && launcherOf(dataDirectory) === pid) {
    throw new Error(
      `The stack in ${dataDirectory} (process ${pid}) is another user’s: only that user can stop it.`,
    );
  }
  while (launcherOf(dataDirectory) === pid) await pause(100);
  return true;
}

function holderOf(dataDirectory: string): { program: keyof typeof HOLDERS; pid: number } | undefined {
  const pid = Number(readIfExists(pidFile(dataDirectory)));
  const [, program] = /infra\/local\/(run|restore|stop|reset)\.ts/.exec(commandOf(pid) ?? '') ?? [];
  return program === undefined ? undefined : { program: program as keyof typeof HOLDERS, pid };
}

function pidFile(dataDirectory: string): string {
  return join(dataDirectory, 'launcher.pid');
}
