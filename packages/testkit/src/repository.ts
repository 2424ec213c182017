import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of this working copy, without a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** The Node version that the repository pins, or the running one if it is not installed as a package. */
export const nodeBinary = pinnedNode();

function pinnedNode(): string {
  const pinned = join(repositoryRoot, 'node_modules/node/bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}
