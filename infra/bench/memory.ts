import { readFileSync } from 'node:fs';

/** Returns the memory of these processes in MB; a page shared by n processes counts as 1/n for each. */
export function memoryMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + proportionalMb(pid), 0);
}

/** Returns 0 for a process that has just ended. */
function proportionalMb(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) / 1_024;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return 0;
    throw error;
  }
}
