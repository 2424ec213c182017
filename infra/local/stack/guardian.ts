import { removeStackFile } from './stack-file.ts';
import { stopProcesses } from './stop-processes.ts';

/** Stops what a launcher that was killed has left running: the stack's folder and the process ids come as arguments. */
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

const [dataDirectory = '', groups = '[]'] = process.argv.slice(2);
removeStackFile(dataDirectory);
await stopProcesses(JSON.parse(groups));
