import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '@checkout/testkit/command-of.ts';
import { POSTGRES_ELSEWHERE } from '@checkout/testkit/postgres/postgres-binaries.ts';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { readIfExists } from './read-if-exists.ts';
import { removeStackFile } from './stack-file.ts';
import { stopProcesses } from './stop-processes.ts';
import { writeWhole } from './write-whole.ts';

/** Records the running processes, in stopping order, for the next launcher after a crash. */
export function recordProcesses(dataDirectory: string, groups: number[][]): void {
  writeWhole(processFile(dataDirectory), JSON.stringify(groups));
}

export function clearProcesses(dataDirectory: string): void {
  rmSync(processFile(dataDirectory), { force: true });
}

/**
 * Stops what an earlier launcher of the folder left running when it was killed together with its guardian.
 * Returns whether there was anything.
 */
export async function stopLeftovers(dataDirectory: string): Promise<boolean> {
  const recorded = readIfExists(processFile(dataDirectory));
  if (recorded === undefined) return false;
  const groups = readGroups(recorded);
  const ours = [repositoryRoot, dataDirectory, POSTGRES_ELSEWHERE];
  const isOurs = (pid: number) => ours.some((path) => commandOf(pid)?.includes(path));
  const left = groups.map((pids) => pids.filter(isOurs));
  removeStackFile(dataDirectory);
  const areLeft = left.flat().length > 0;
  if (areLeft) console.log('· stopping processes left behind by the last run');
  await stopProcesses(left);
  clearProcesses(dataDirectory);
  return areLeft;
}

/** A power failure may have left an earlier release's file empty; nothing is running after that. */
function readGroups(recorded: string): number[][] {
  return recorded === '' ? [] : JSON.parse(recorded);
}

function processFile(dataDirectory: string): string {
  return join(dataDirectory, 'processes.json');
}
