import { join } from 'node:path';
import { launcherOf } from './running-stack.ts';
import { readStackFile } from './stack-file.ts';
import { stackSettings } from './stack-settings.ts';

/**
 * Lets the preparations of the end-to-end tests, which read the address file named by `STACK` as they load, work on the
 * stack that runs in `DATA`, and answers that folder. Ends the process, saying so, when none runs there.
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
