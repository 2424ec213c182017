import { deleteStackData } from './stack/delete-stack-data.ts';
import { releaseFolder, stopRunningStack } from './stack/running-stack.ts';
import { stackSettings } from './stack/stack-settings.ts';

/** `make reset`: stops the stack of `DATA` and removes everything that it has stored there. */
const { dataDirectory } = stackSettings(process.env);
await stopRunningStack(dataDirectory);
deleteStackData(dataDirectory);
releaseFolder(dataDirectory);
console.log(`Removed the data in ${dataDirectory}.`);
