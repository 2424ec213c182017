/**
 * A named place where a test may end this process as a crash would. `armed` is the service's FAILPOINT setting, which
 * production leaves empty.
 */
export function failpoint(name: string, armed: string): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
}
