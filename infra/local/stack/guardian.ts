import { removeStackFile } from './stack-file.ts';
import { stopProcesses } from './stop-processes.ts';

/**
 * Stops what a killed launcher has left running; the stack's folder and the process ids are the arguments.
 */
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

const [dataDirectory = '', groups = '[]'] = process.argv.slice(2);
removeStackFile(dataDirectory);
await stopProcesses(JSON.parse(groups));
