import { existsSync } from 'node:fs';
import { deleteStackData } from './stack/delete-stack-data.ts';
import { stopLeftovers } from './stack/leftovers.ts';
import { claimToClear, describeHolder, releaseFolder, stopRunningStack } from './stack/running-stack.ts';
import { stackSettings } from './stack/stack-settings.ts';

/** `make reset`: stops the stack of `DATA` and removes everything that it has stored there. */
async function main(): Promise<void> {
  const { dataDirectory } = stackSettings(process.env);
  await stopRunningStack(dataDirectory);
  if (existsSync(dataDirectory)) await removeData(dataDirectory);
  console.log(`Removed the data in ${dataDirectory}.`);
}

async function removeData(dataDirectory: string): Promise<void> {
  if (!claimToClear(dataDirectory)) throw new Error(`${describeHolder(dataDirectory)} Nothing was removed.`);
  try {
    await stopLeftovers(dataDirectory);
    deleteStackData(dataDirectory);
  } finally {
    releaseFolder(dataDirectory);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
