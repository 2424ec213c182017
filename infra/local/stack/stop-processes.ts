import { setTimeout as pause } from 'node:timers/promises';

const GRACE_MS = 10_000;

/** Ends processes of which only the ids are known, group after group: politely first, after 10 s for good. */
export async function stopProcesses(groups: number[][]): Promise<void> {
  for (const pids of groups) {
    for (const pid of pids) signal(pid, 'SIGINT');
    const giveUpAt = Date.now() + GRACE_MS;
    while (pids.some((pid) => signal(pid, 0)) && Date.now() < giveUpAt) await pause(50);
    for (const pid of pids) signal(pid, 'SIGKILL');
  }
}

/** Whether the process was there to receive it; 0 only asks. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
