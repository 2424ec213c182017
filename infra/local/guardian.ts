import { setTimeout as pause } from 'node:timers/promises';
import { removeStackFile } from './stack-file.ts';

/**
 * Sits beside the launcher and reads from it, line by line, the process ids that it is responsible for, in the order
 * in which they may be stopped. When the pipe closes because the launcher was killed, it stops them in its stead.
 */
const GRACE_MS = 10_000;
const dataDirectory = process.argv[2] ?? '';
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

let groups: number[][] = [];
let unread = '';
for await (const chunk of process.stdin) {
  const lines = (unread + chunk).split('\n');
  unread = lines.pop() ?? '';
  const last = lines.at(-1);
  if (last) groups = JSON.parse(last);
}
if (groups.length > 0) removeStackFile(dataDirectory);
for (const pids of groups) await stopGroup(pids);

async function stopGroup(pids: number[]): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGINT');
  const giveUpAt = Date.now() + GRACE_MS;
  while (pids.some((pid) => signal(pid, 0)) && Date.now() < giveUpAt) await pause(50);
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/** Whether the process was there to receive it; 0 only asks. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
