import { fileURLToPath } from 'node:url';
import { bundleProcesses } from './bundle-processes.ts';

/** Everything that the images are made of, in the folder that is named, else where they look for it. */
await bundleProcesses(process.argv[2] ?? fileURLToPath(new URL('../../build', import.meta.url)));
