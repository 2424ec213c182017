import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Passes its last line on when the pipe closes: a shell takes a fortieth of Node's memory. */
const WAIT =
  'trap "" INT TERM; last=[]; while IFS= read -r line; do last=$line; done; [ "$last" = "[]" ] || exec "$0" "$1" "$2" "$last"';

/**
 * Starts a process beside the launcher that receives the ids of the processes to stop, in their order. When
 * the launcher is killed, `guardian.ts` stops them in its place.
 */
export function startGuardian(dataDirectory: string): Guardian {
  const main = join(import.meta.dirname, 'guardian.ts');
  const { stdin } = spawn('sh', ['-c', WAIT, process.execPath, main, dataDirectory], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  stdin.on('error', () => undefined);
  return {
    update: (groups) => void stdin.write(`${JSON.stringify(groups)}\n`),
    end: () => void stdin.end('[]\n'),
  };
}

export interface Guardian {
  /** The ids of the processes, grouped by which can be stopped together. */
  update(groups: number[][]): void;
  /** All have been stopped. */
  end(): void;
}
