import { fileURLToPath } from 'node:url';
import { bundleProcesses } from './bundle-processes.ts';

/**
 * Bundles everything that the images contain into the folder named as argument, by default the one that they
 * copy from.
 */
await bundleProcesses(process.argv[2] ?? fileURLToPath(new URL('../../build', import.meta.url)));
