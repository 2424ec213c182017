import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type RunningProcess, startProcess } from '../child-process.ts';
import { commandOf } from '../command-of.ts';
import { waitFor } from '../wait-for.ts';
import { postgresBinaries, type ServerOwner, serverOwner } from './postgres-binaries.ts';

/**
 * Values for LC_CTYPE. With `C`, for systems that lack the first, the trigram index treats only ASCII letters
 * as letters.
 */
const LETTERS = [process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8', 'C'];

/**
 * Creates an empty database cluster in the directory, with the superuser `postgres`; leaves an existing
 * cluster unchanged and recreates an unfinished one (a crash inside `initdb`). Text is UTF-8 and sorts the
 * same on every system.
 */
export function initialisePostgres({ directory, password }: ClusterPlace): void {
  if (existsSync(join(directory, 'PG_VERSION')) && existsSync(join(directory, 'global/pg_control'))) return;
  const owner = serverOwner();
  const { initdb } = postgresBinaries(owner);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(directory)) rmSync(join(directory, entry), { recursive: true });
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const passwordFile = join(tmpdir(), `checkout-${randomUUID()}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  try {
    const make = (letters: string) =>
      execFileSync(
        initdb,
        [
          `--pgdata=${directory}`,
          '--username=postgres',
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--locale=C',
          `--lc-ctype=${letters}`,
          '--no-sync',
        ],
        { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], ...ownerIds(owner) },
      );
    makeWithKnownLetters(make);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Tries each value until the system knows one; a failed attempt leaves nothing behind. */
function makeWithKnownLetters(make: (letters: string) => unknown): void {
  for (const letters of LETTERS) {
    try {
      make(letters);
      return;
    } catch (error) {
      const isUnknown = /invalid locale name/.test(String((error as { stderr?: Buffer }).stderr));
      if (!isUnknown || letters === LETTERS.at(-1)) throw error;
    }
  }
}

/**
 * Starts a server and waits until it responds; see `spawnPostgres` and `postgresAnswers`. `onSpawn` receives
 * its process id before that.
 */
export async function startPostgresCluster(
  place: ClusterPlace & ClusterSettings & { onSpawn?: (pid: number) => void },
): Promise<PostgresCluster> {
  const server = spawnPostgres(place);
  place.onSpawn?.(server.pid);
  const url = superuserUrl(place);
  const isUp = () => !server.isRunning || postgresAnswers(url);
  await waitFor(isUp, { what: 'Postgres to respond', timeoutMs: 60_000, intervalMs: 50 });
  server.assertRunning('Postgres');
  return { url, server };
}

/**
 * Starts the server of an initialised directory on a loopback port, without waiting for it. Removes a stale
 * lock file; throws when a server already runs in the directory.
 */
export function spawnPostgres({
  directory,
  port,
  logFile,
  settings = {},
}: ClusterPlace & ClusterSettings): RunningProcess {
  const owner = serverOwner();
  const { postgres } = postgresBinaries(owner);
  removeMisleadingLock(directory);
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  return startProcess({
    command: postgres,
    args: [
      '-D',
      directory,
      '-p',
      String(port),
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    directory: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    logFile,
    owner,
  });
}

/** Returns the superuser's URL of the database `postgres`. */
export function superuserUrl({ password, port }: { password: string; port: number }): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

/** Resolves with true when a statement succeeds; throws the error of the server or network otherwise. */
export async function postgresAnswers(url: string): Promise<true> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end();
  }
  return true;
}

/**
 * Postgres itself recovers from the lock file of a dead server (and waits for its orphaned processes). It
 * refuses to start, however, when another program has been given the dead server's process id, as happens
 * after a container restart.
 */
function removeMisleadingLock(directory: string): void {
  const lock = join(directory, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const command = commandOf(pid);
  if (command === undefined) return;
  if (command.includes('postgres') && command.includes(directory)) {
    throw new Error(`Another Postgres (process ${pid}) is running in ${directory}.`);
  }
  rmSync(lock);
}

/** Makes the user that the server runs as the owner of the directory and its contents. */
export function giveToServer(directory: string): void {
  const owner = serverOwner();
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, directory]);
  if (lstatSync(directory).isDirectory()) chmodSync(directory, 0o700);
}

function ownerIds(owner: ServerOwner | undefined): Partial<ServerOwner> {
  return owner ? { uid: owner.uid, gid: owner.gid } : {};
}

export interface ClusterPlace {
  directory: string;
  password: string;
}

export interface ClusterSettings {
  port: number;
  logFile: string;
  /** Server parameters, e.g. `{ fsync: 'off' }`. */
  settings?: Record<string, string>;
}

export interface PostgresCluster {
  /** The superuser's URL of the database `postgres`. */
  url: string;
  server: RunningProcess;
}
