import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';

/**
 * A run of many tests makes a bundle of each process beforehand and says in `PROCESS_BUNDLES` where they are: hundreds
 * of them are started, and one file is read in half the time of a thousand.
 */
const bundles = process.env.PROCESS_BUNDLES;

/** What Node made of the code is kept there. */
export const compiledCode = bundles
  ? join(bundles, 'compiled')
  : join(repositoryRoot, 'node_modules/.cache/checkout/compiled');

/** The file of the process of a folder, such as `services/invoice`: its bundle, or its source. */
export function processFile(folder: string): string {
  return bundles ? join(bundles, folder, 'dist/main.js') : join(repositoryRoot, folder, 'src/main.ts');
}

/**
 * Without compilers that Node 24 runs beside its main thread: one that waits for memory when the process ends keeps it from
 * ending, for ever (nodejs/node#54918).
 */
export const endingOptions = ['--no-maglev', '--no-concurrent-sparkplug'];

/** Where processes are more than processor cores, several threads to collect the garbage of each cost more than they save. */
export const nodeOptions = ['--single-threaded-gc', '--max-semi-space-size=16', ...endingOptions];
