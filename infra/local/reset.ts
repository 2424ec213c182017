import { forgetStack } from './stack/forget-stack.ts';
import { releaseFolder, stopRunningStack } from './stack/running-stack.ts';
import { stackSettings } from './stack/stack-settings.ts';

/** `make reset`: ends the stack of `DATA` and removes all that it has stored there. */
const { dataDirectory } = stackSettings(process.env);
await stopRunningStack(dataDirectory);
forgetStack(dataDirectory);
releaseFolder(dataDirectory);
console.log(`Removed the data in ${dataDirectory}.`);
