import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';

/**
 * A full test run bundles each process beforehand and names the folder in `PROCESS_BUNDLES`: hundreds of them
 * are started, and one file loads in half the time of a thousand.
 */
const bundles = process.env.PROCESS_BUNDLES;

/** Node's compile cache. */
export const compiledCode = bundles
  ? join(bundles, 'compiled')
  : join(repositoryRoot, 'node_modules/.cache/checkout/compiled');

/**
 * Returns the entry file of a process from its folder, such as `services/invoice`: its bundle or its source.
 */
export function processFile(folder: string): string {
  return bundles ? join(bundles, folder, 'dist/main.js') : join(repositoryRoot, folder, 'src/main.ts');
}

/**
 * Disables the compilers that Node 24 runs on background threads: one that waits for memory when the process
 * exits blocks the exit forever (nodejs/node#54918).
 */
export const endingOptions = ['--no-maglev', '--no-concurrent-sparkplug'];

/**
 * With more processes than processor cores, several garbage-collection threads per process cost more than
 * they save.
 */
export const nodeOptions = ['--single-threaded-gc', '--max-semi-space-size=16', ...endingOptions];
