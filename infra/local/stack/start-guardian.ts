import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Keeps the last line that it is told, and hands it on when the pipe closes: a shell takes a fortieth of Node's memory. */
const WAIT =
  'trap "" INT TERM; last=[]; while IFS= read -r line; do last=$line; done; [ "$last" = "[]" ] || exec "$0" "$1" "$2" "$last"';

/**
 * Has a process sit beside the launcher that is told the ids of those which it is responsible for, in the order in which
 * they may be stopped. When the launcher is killed, `guardian.ts` stops them in its stead.
 */
export function startGuardian(dataDirectory: string): Guardian {
  const main = join(import.meta.dirname, 'guardian.ts');
  const { stdin } = spawn('sh', ['-c', WAIT, process.execPath, main, dataDirectory], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  stdin.on('error', () => undefined);
  return {
    tell: (groups) => void stdin.write(`${JSON.stringify(groups)}\n`),
    dismiss: () => void stdin.end('[]\n'),
  };
}

export interface Guardian {
  /** The ids of processes, those together that may be stopped at once. */
  tell(groups: number[][]): void;
  /** All have been stopped. */
  dismiss(): void;
}
