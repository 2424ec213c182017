const thawed = new Set<string>();

/**
 * A named place where a test may end this process as a crash would, or, armed as `freeze:<name>`, stop it until it is
 * told to go on, once. `armed` is the service's FAILPOINT setting, which production leaves empty.
 */
export function failpoint(name: string, armed: string): void {
  if (armed === `freeze:${name}` && !thawed.has(name)) {
    thawed.add(name);
    process.kill(process.pid, 'SIGSTOP');
  }
  if (armed === name) process.kill(process.pid, 'SIGKILL');
}
