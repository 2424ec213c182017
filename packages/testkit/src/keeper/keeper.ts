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
const clients = new Set<Client>();
let postgres: Promise<SharedPostgres> | undefined;
let exitTimer: NodeJS.Timeout | undefined;

mkdirSync(runDirectory, { recursive: true });
chmodSync(runDirectory, 0o711);
rmSync(keeperSocket, { force: true });
const server = createServer(accept).listen(keeperSocket);
exitWhenIdle(FIRST_CLIENT_MS);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void closeDown());

function accept(socket: Socket): void {
  clearTimeout(exitTimer);
  writeJsonLine(socket, { id: 0 });
  const client: Client = { pids: new Set(), directories: new Set(), databases: new Set(), nats: new Map() };
  clients.add(client);
  socket.on('error', () => socket.destroy());
  onJsonLine<KeeperRequest>(socket, (request) => void reply(socket, client, request));
  socket.once('close', () => void cleanUpAfter(client));
}

async function reply(socket: Socket, client: Client, request: KeeperRequest): Promise<void> {
  try {
    const answer = await serve(client, request);
    writeJsonLine(socket, { id: request.id, answer });
  } catch (error) {
    writeJsonLine(socket, { id: request.id, error: String(error) });
  }
}

async function serve(client: Client, request: KeeperRequest): Promise<string> {
  switch (request.ask) {
    case 'postgres':
      return (await runningPostgres()).url;
    case 'create-database': {
      const { name, url } = await (await runningPostgres()).createDatabase(request.like);
      client.databases.add(name);
      return url;
    }
    case 'drop-database':
      client.databases.delete(request.database);
      await (await runningPostgres()).dropDatabase(request.database);
      return '';
    case 'start-nats':
      return startOwnNats(client);
    case 'nats':
      return actOnNats(client, request);
    case 'guard':
      if (request.pid) client.pids.add(request.pid);
      if (request.directory) client.directories.add(request.directory);
      return '';
    case 'release':
      client.pids.delete(request.pid);
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

async function startOwnNats(client: Client): Promise<string> {
  const id = randomUUID();
  const nats = await startNatsHost(join(runDirectory, `nats-${id}`));
  client.nats.set(id, nats);
  return JSON.stringify({ id, url: nats.url });
}

async function actOnNats(
  client: Client,
  { nats: id, action }: { nats: string; action: NatsAction },
): Promise<string> {
  const nats = client.nats.get(id);
  if (!nats) throw new Error('That NATS server has already been stopped.');
  if (action === 'stop') client.nats.delete(id);
  await nats[action]();
  return '';
}

async function cleanUpAfter(client: Client): Promise<void> {
  for (const pid of client.pids) killQuietly(pid);
  for (const directory of client.directories)
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  const clearing = [...client.nats.values()].map((nats) => nats.stop());
  for (const database of client.databases) {
    clearing.push(runningPostgres().then((shared) => shared.dropDatabase(database)));
  }
  for (const result of await Promise.allSettled(clearing)) {
    if (result.status === 'rejected') process.stderr.write(`left behind: ${result.reason}\n`);
  }
  clients.delete(client);
  if (clients.size === 0) exitWhenIdle();
}

function exitWhenIdle(lingerMs = LINGER_MS): void {
  clearTimeout(exitTimer);
  exitTimer = setTimeout(() => clients.size === 0 && void closeDown(), lingerMs);
}

async function closeDown(): Promise<void> {
  server.close();
  for (const client of clients) for (const pid of client.pids) killQuietly(pid);
  await Promise.allSettled(
    [...clients].flatMap((client) => [...client.nats.values()].map((nats) => nats.stop())),
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

interface Client {
  pids: Set<number>;
  directories: Set<string>;
  databases: Set<string>;
  nats: Map<string, NatsHost>;
}
