import { join } from 'node:path';
import { pointAtRunningStack } from '../local/stack/point-at-running-stack.ts';

/**
 * `make screenshots`: takes screenshots of every screen of the stack that runs in `DATA`, into its folder
 * `screenshots`; `ONLY` selects those whose name contains it.
 */
const dataDirectory = pointAtRunningStack();
const { takeScreenshots } = await import('./screenshots.ts');
const directory = join(dataDirectory, 'screenshots');
const failures = await takeScreenshots({ directory, only: process.env.ONLY ?? '' });
console.log(`The screenshots are in ${directory}.`);
if (failures.length > 0) {
  console.error(`Some screenshots could not be taken:\n${failures.join('\n')}`);
  process.exitCode = 1;
}
