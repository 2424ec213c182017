import { fileURLToPath } from 'node:url';
import { bundleProcesses } from './bundle-processes.ts';

/** Bundles all processes into the given folder, by default the one that the images copy from. */
await bundleProcesses(process.argv[2] ?? fileURLToPath(new URL('../../build', import.meta.url)));
