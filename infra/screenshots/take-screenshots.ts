import { join } from 'node:path';
import { launcherOf } from '../local/running-stack.ts';
import { readStackFile } from '../local/stack-file.ts';
import { stackSettings } from '../local/stack-settings.ts';

/**
 * `make screenshots`: pictures of every screen of the stack that runs in `DATA`, into its `screenshots`; `ONLY` takes
 * those whose name has it.
 */
const { dataDirectory } = stackSettings(process.env);
if (!launcherOf(dataDirectory) || !readStackFile(dataDirectory)?.ready) {
  console.error(`No stack is running in ${dataDirectory}; start one with \`make run\`.`);
  process.exit(1);
}
// The preparations of the end-to-end tests read this address file as they load.
process.env.STACK = join(dataDirectory, 'stack.json');
const { takeScreenshots } = await import('./screenshots.ts');
const directory = join(dataDirectory, 'screenshots');
const failures = await takeScreenshots({ directory, only: process.env.ONLY ?? '' });
console.log(`The pictures are in ${directory}.`);
if (failures.length > 0) {
  console.error(`Not everything could be pictured:\n${failures.join('\n')}`);
  process.exitCode = 1;
}
