import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the working copy that this file lies in, without a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** The Node that the repository pins, or the running one where it is not installed as a package. */
export const nodeBinary = pinnedNode();

function pinnedNode(): string {
  const pinned = join(repositoryRoot, 'node_modules/node/bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}
