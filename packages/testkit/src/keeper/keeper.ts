import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { NatsHost } from '../containers.ts';
import { onJsonLine, writeJsonLine } from '../json-lines.ts';
import { startNatsHost } from '../nats/nats-host.ts';
import { type SharedPostgres, startSharedPostgres } from '../postgres/shared-postgres.ts';
import { type KeeperRequest, keeperDirectory, keeperSocket, type NatsAction } from './keeper-protocol.ts';

/**
 * The keeper is one process that serves all test processes of a working copy. It owns the Postgres server
 * that they share, and whatever a test process has put under its guard: when that process ends, for whatever
 * reason, the keeper kills its child processes, removes its folders and drops its databases. Two seconds
 * after the last client has disconnected it stops the server and exits.
 */
const LINGER_MS = 2_000;
/** The client that started it may be busy, or have to wait for the processor. */
const FIRST_CLIENT_MS = 60_000;
const runDirectory = join(keeperDirectory, `run-${process.pid}`);
const guests = new Set<Guest>();
let postgres: Promise<SharedPostgres> | undefined;
let lingering: NodeJS.Timeout | undefined;

mkdirSync(runDirectory, { recursive: true });
chmodSync(runDirectory, 0o711);
rmSync(keeperSocket, { force: true });
const reception = createServer(welcome).listen(keeperSocket);
allowCleanExit(FIRST_CLIENT_MS);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void closeDown());

function welcome(socket: Socket): void {
  clearTimeout(lingering);
  writeJsonLine(socket, { id: 0 });
  const guest: Guest = { pids: new Set(), directories: new Set(), databases: new Set(), nats: new Map() };
  guests.add(guest);
  socket.on('error', () => socket.destroy());
  onJsonLine<KeeperRequest>(socket, (request) => void reply(socket, guest, request));
  socket.once('close', () => void clearUpAfter(guest));
}

async function reply(socket: Socket, guest: Guest, request: KeeperRequest): Promise<void> {
  try {
    const answer = await serve(guest, request);
    writeJsonLine(socket, { id: request.id, answer });
  } catch (error) {
    writeJsonLine(socket, { id: request.id, error: String(error) });
  }
}

async function serve(guest: Guest, request: KeeperRequest): Promise<string> {
  switch (request.ask) {
    case 'postgres':
      return (await runningPostgres()).url;
    case 'create-database': {
      const { name, url } = await (await runningPostgres()).createDatabase(request.like);
      guest.databases.add(name);
      return url;
    }
    case 'drop-database':
      guest.databases.delete(request.database);
      await (await runningPostgres()).dropDatabase(request.database);
      return '';
    case 'start-nats':
      return startOwnNats(guest);
    case 'nats':
      return actOnNats(guest, request);
    case 'guard':
      if (request.pid) guest.pids.add(request.pid);
      if (request.directory) guest.directories.add(request.directory);
      return '';
    case 'release':
      guest.pids.delete(request.pid);
      return '';
    default:
      return request satisfies never;
  }
}

function runningPostgres(): Promise<SharedPostgres> {
  postgres ??= startSharedPostgres(runDirectory).catch((error) => {
    postgres = undefined;
    throw error;
  });
  return postgres;
}

async function startOwnNats(guest: Guest): Promise<string> {
  const id = randomUUID();
  const nats = await startNatsHost(join(runDirectory, `nats-${id}`));
  guest.nats.set(id, nats);
  return JSON.stringify({ id, url: nats.url });
}

async function actOnNats(
  guest: Guest,
  { nats: id, action }: { nats: string; action: NatsAction },
): Promise<string> {
  const nats = guest.nats.get(id);
  if (!nats) throw new Error('That NATS server has already been stopped.');
  if (action === 'stop') guest.nats.delete(id);
  await nats[action]();
  return '';
}

async function clearUpAfter(guest: Guest): Promise<void> {
  for (const pid of guest.pids) killQuietly(pid);
  for (const directory of guest.directories)
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  const clearing = [...guest.nats.values()].map((nats) => nats.stop());
  for (const database of guest.databases) {
    clearing.push(runningPostgres().then((server) => server.dropDatabase(database)));
  }
  for (const result of await Promise.allSettled(clearing)) {
    if (result.status === 'rejected') process.stderr.write(`left behind: ${result.reason}\n`);
  }
  guests.delete(guest);
  if (guests.size === 0) allowCleanExit();
}

function allowCleanExit(lingerMs = LINGER_MS): void {
  clearTimeout(lingering);
  lingering = setTimeout(() => guests.size === 0 && void closeDown(), lingerMs);
}

async function closeDown(): Promise<void> {
  reception.close();
  for (const guest of guests) for (const pid of guest.pids) killQuietly(pid);
  await Promise.allSettled(
    [...guests].flatMap((guest) => [...guest.nats.values()].map((nats) => nats.stop())),
  );
  await (await postgres?.catch(() => undefined))?.stop();
  rmSync(runDirectory, { recursive: true, force: true, maxRetries: 5 });
  process.exit(0);
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

interface Guest {
  pids: Set<number>;
  directories: Set<string>;
  databases: Set<string>;
  nats: Map<string, NatsHost>;
}
