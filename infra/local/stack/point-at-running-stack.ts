import { join } from 'node:path';
import { launcherOf } from './running-stack.ts';
import { readStackFile } from './stack-file.ts';
import { stackSettings } from './stack-settings.ts';

/**
 * Makes the preparations of the end-to-end tests, which read the address file in `STACK` when they are
 * loaded, use the stack that runs in `DATA`, and returns that folder. Exits with a message when none is
 * running there.
 */
export function pointAtRunningStack(): string {
  const { dataDirectory } = stackSettings(process.env);
  if (!launcherOf(dataDirectory) || !readStackFile(dataDirectory)?.ready) {
    console.error(`No stack is running in ${dataDirectory}; start one with \`make run\`.`);
    process.exit(1);
  }
  process.env.STACK = join(dataDirectory, 'stack.json');
  return dataDirectory;
}
