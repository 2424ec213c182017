import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * The command line of a living process, undefined when there is none. Process ids are used again, so whoever finds
 * one in a file looks here first. Linux tells it in /proc, other systems through `ps`.
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
