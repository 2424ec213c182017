import { readFileSync } from 'node:fs';

/** Memory of these processes in MB. A page that several share counts as that part of a page for each of them. */
export function memoryMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + proportionalMb(pid), 0);
}

/** Nothing of one that has just ended. */
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
