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

/**
 * V8 optimizes a function after 400 calls, as Maglev would, instead of 3,000: most of our code runs once or a
 * few times per request. Starting takes a seventh more CPU, so services started for one test file do without.
 */
export const lastingOptions = ['--invocation-count-for-turbofan=400'];
