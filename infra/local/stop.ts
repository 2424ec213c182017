import { existsSync } from 'node:fs';
import { stopLeftovers } from './stack/leftovers.ts';
import { claimToClear, describeHolder, releaseFolder, stopRunningStack } from './stack/running-stack.ts';
import { stackSettings } from './stack/stack-settings.ts';

/**
 * `make stop`: stops the stack of `DATA` as Ctrl-C would, or what a killed launcher has left running, and
 * waits until it has ended.
 */
async function main(): Promise<void> {
  const { dataDirectory } = stackSettings(process.env);
  const stopped =
    (await stopRunningStack(dataDirectory)) ||
    (existsSync(dataDirectory) && (await stopAbandoned(dataDirectory)));
  console.log(stopped ? 'Stopped.' : `No stack is running in ${dataDirectory}.`);
}

async function stopAbandoned(dataDirectory: string): Promise<boolean> {
  if (!claimToClear(dataDirectory)) throw new Error(describeHolder(dataDirectory));
  try {
    return await stopLeftovers(dataDirectory);
  } finally {
    releaseFolder(dataDirectory);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
