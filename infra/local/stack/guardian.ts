import { removeStackFile } from './stack-file.ts';
import { stopProcesses } from './stop-processes.ts';

/**
 * Sits beside the launcher and reads from it, line by line, the process ids that it is responsible for, in the order
 * in which they may be stopped. When the pipe closes because the launcher was killed, it stops them in its stead.
 */
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
if (groups.length > 0) removeStackFile(process.argv[2] ?? '');
await stopProcesses(groups);
