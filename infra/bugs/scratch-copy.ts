import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keeperDirectoryOf } from '@checkout/testkit/keeper/keeper-protocol.ts';
import { repositoryRoot } from '@checkout/testkit/repository.ts';

/** Written by `make setup` and not tracked by git. */
const GENERATED = ['proto/gen', 'packages/client/gen'];

/**
 * Copies the sources, tracked and new, into a scratch folder. Third-party packages are symlinked; links to
 * our own packages lead back into the copy. The working tree is only read.
 */
export function makeCopy(): ScratchCopy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'checkout-bugs-')));
  for (const file of sources()) copyInto(root, file);
  for (const folder of GENERATED)
    cpSync(join(repositoryRoot, folder), join(root, folder), { recursive: true });
  for (const folder of packageFolders()) linkPackages(root, folder);
  return {
    root,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write: (file, text) => writeFileSync(join(root, file), text),
    remove: () => {
      // The servers that its tests started end by themselves within seconds, and may still write until then.
      for (const folder of [root, keeperDirectoryOf(root)]) {
        rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
      }
    },
  };
}

function sources(): string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', list, { cwd: repositoryRoot, encoding: 'utf8' }).split('\0');
  return listed.filter((file) => file !== '' && existsSync(join(repositoryRoot, file)));
}

function copyInto(root: string, file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  copyFileSync(join(repositoryRoot, file), join(root, file));
}

/** Returns the root `node_modules`, and that of each workspace that has its own. */
function packageFolders(): string[] {
  const rooms = sources().filter((file) => file.endsWith('package.json'));
  const folders = rooms.map((file) => join(dirname(file), 'node_modules'));
  return folders.filter((folder) => existsSync(join(repositoryRoot, folder)));
}

/**
 * Links packages one by one: a link to a whole scope would lead out of the copy to sources without the bug.
 */
function linkPackages(root: string, folder: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of readdirSync(join(repositoryRoot, folder))) {
    const original = join(repositoryRoot, folder, name);
    if (name === '.cache') continue;
    if (name === '@checkout')
      cpSync(original, join(root, folder, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(original, join(root, folder, name), lstatSync(original).isDirectory() ? 'dir' : 'file');
  }
}

/** A copy of the repository in which a bug can be planted. */
export interface ScratchCopy {
  root: string;
  read(file: string): string;
  write(file: string, text: string): void;
  remove(): void;
}
