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
import { keeperDirectoryOf } from '@checkout/testkit/keeper-protocol.ts';
import { repositoryRoot } from '@checkout/testkit/repository.ts';

/** Made by `make setup`, and known to no one else. */
const GENERATED = ['proto/gen', 'packages/client/gen'];

/**
 * Copies the sources, tracked and new, into a scratch folder: packages from elsewhere are linked to, our own lead back
 * into the copy. The working tree is read only.
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
      // The servers of its tests end by themselves within seconds, and may still write.
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

/** `node_modules`, and those of the rooms that have some of their own. */
function packageFolders(): string[] {
  const rooms = sources().filter((file) => file.endsWith('package.json'));
  const folders = rooms.map((file) => join(dirname(file), 'node_modules'));
  return folders.filter((folder) => existsSync(join(repositoryRoot, folder)));
}

/** A link to a whole scope would lead out of the copy, and with it to sources without the bug. */
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

/** A copy of the repository that may be broken. */
export interface ScratchCopy {
  root: string;
  read(file: string): string;
  write(file: string, text: string): void;
  remove(): void;
}
