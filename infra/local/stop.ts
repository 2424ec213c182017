import { stopRunningStack } from './stack/running-stack.ts';
import { stackSettings } from './stack/stack-settings.ts';

/** `make stop`: stops the stack of `DATA` as Ctrl-C would, and waits until it has ended. */
const { dataDirectory } = stackSettings(process.env);
const stopped = await stopRunningStack(dataDirectory);
console.log(stopped ? 'Stopped.' : `No stack is running in ${dataDirectory}.`);
