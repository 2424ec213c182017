import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { launcherOf } from '../local/running-stack.ts';
import { readStackFile } from '../local/stack-file.ts';
import { stackSettings } from '../local/stack-settings.ts';

/** `make screenshots`: pictures of every screen of the stack that runs in `DATA`; `ONLY` takes those whose name has it. */
const { dataDirectory } = stackSettings(process.env);
if (!launcherOf(dataDirectory) || !readStackFile(dataDirectory)?.ready) {
  console.error(`No stack is running in ${dataDirectory}; start one with \`make run\`.`);
  process.exit(1);
}
// The preparations of the end-to-end tests read this address file as they load.
process.env.STACK = join(dataDirectory, 'stack.json');
const { takeScreenshots } = await import('./screenshots.ts');
await takeScreenshots({
  directory: join(repositoryRoot, '.local/screenshots'),
  only: process.env.ONLY ?? '',
});
