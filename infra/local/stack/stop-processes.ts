import { setTimeout as pause } from 'node:timers/promises';

const GRACE_MS = 10_000;

/** Stops processes by id, group after group: with SIGINT first, and after 10 s with SIGKILL. */
export async function stopProcesses(groups: number[][]): Promise<void> {
  for (const pids of groups) {
    for (const pid of pids) signal(pid, 'SIGINT');
    const giveUpAt = Date.now() + GRACE_MS;
    while (pids.some((pid) => signal(pid, 0)) && Date.now() < giveUpAt) await pause(50);
    for (const pid of pids) signal(pid, 'SIGKILL');
  }
}

/** Returns whether the process exists to receive it; 0 only checks that. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
