import { fileURLToPath } from 'node:url';
import { bundleProcesses } from './bundle-processes.ts';

/** Everything that the images are made of. */
await bundleProcesses(fileURLToPath(new URL('../../build', import.meta.url)));
