import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns the command line of a running process, or undefined when there is none or it has ended, even if
 * nobody has collected its exit code. Process ids are reused, so check it before trusting one from a file.
 * Reads /proc on Linux and calls `ps` elsewhere.
 */
export function commandOf(pid: number): string | undefined {
  try {
    const command = existsSync('/proc/self')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return command || undefined;
  } catch {
    return undefined;
  }
}
