import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, escapeIdentifier } from 'pg';
import { freePort } from './free-port.ts';
import { type KeeperRequest, keeperDirectory, keeperSocket } from './keeper-protocol.ts';
import { postgresVersion } from './postgres-binaries.ts';
import {
  giveToServer,
  initialisePostgres,
  type PostgresCluster,
  startPostgresCluster,
} from './postgres-cluster.ts';
import { provisionServices } from './provision-database.ts';
import { SERVICE_NOUNS, type ServiceNoun } from './service-catalogue.ts';

/**
 * The keeper is one process beside all test processes of a working copy. It owns the Postgres server that they
 * share, and whatever a test process has put under its guard: when that process ends, however it ends, the keeper
 * kills, removes and drops what it left. Two seconds after the last one has gone it stops the server and ends.
 */
const LINGER_MS = 2_000;
const PASSWORD = 'testkit';
const TEMPLATE = 'testkit_template';
const runDirectory = join(keeperDirectory, `run-${process.pid}`);
const guests = new Set<Guest>();
let cluster: Promise<PostgresCluster> | undefined;
let lingering: NodeJS.Timeout | undefined;

mkdirSync(runDirectory, { recursive: true });
chmodSync(runDirectory, 0o711);
rmSync(keeperSocket, { force: true });
const reception = createServer(welcome).listen(keeperSocket);
linger();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void closeDown());

function welcome(socket: Socket): void {
  clearTimeout(lingering);
  const guest: Guest = { pids: new Set(), directories: new Set(), databases: new Set() };
  guests.add(guest);
  createInterface({ input: socket }).on('line', (line) => void reply(socket, guest, JSON.parse(line)));
  socket.on('error', () => socket.destroy());
  socket.once('close', () => void clearUpAfter(guest));
}

async function reply(socket: Socket, guest: Guest, request: KeeperRequest): Promise<void> {
  try {
    const answer = await serve(guest, request);
    socket.write(`${JSON.stringify({ id: request.id, answer })}\n`);
  } catch (error) {
    socket.write(`${JSON.stringify({ id: request.id, error: String(error) })}\n`);
  }
}

async function serve(guest: Guest, request: KeeperRequest): Promise<string> {
  switch (request.ask) {
    case 'postgres':
      return (await runningCluster()).url;
    case 'create-database':
      return createTestDatabase(guest);
    case 'drop-database':
      await dropTestDatabase(guest, request.database);
      return '';
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

function runningCluster(): Promise<PostgresCluster> {
  cluster ??= startCluster().catch((error) => {
    cluster = undefined;
    throw error;
  });
  return cluster;
}

/** Copies a template directory made once, which takes a tenth of the time of `initdb`. */
async function startCluster(): Promise<PostgresCluster> {
  const template = join(keeperDirectory, `postgres-${postgresVersion()}`);
  if (!existsSync(template)) {
    const unfinished = join(runDirectory, 'template');
    initialisePostgres({ directory: unfinished, password: PASSWORD });
    renameSync(unfinished, template);
  }
  const directory = join(runDirectory, 'postgres');
  cpSync(template, directory, { recursive: true });
  giveToServer(directory);
  const place = { directory, password: PASSWORD, logFile: join(runDirectory, 'postgres.log') };
  const started = await startPostgresCluster({
    ...place,
    port: await freePort(),
    settings: FAST_AND_FORGETFUL,
  });
  await runSql(started.url, `CREATE DATABASE ${TEMPLATE}`);
  const passwords = Object.fromEntries(SERVICE_NOUNS.map((noun) => [noun, PASSWORD])) as Record<
    ServiceNoun,
    string
  >;
  await provisionServices({ url: withDatabase(started.url, TEMPLATE), passwords });
  return started;
}

/** Nothing of a test outlives a crash of the machine, so nothing needs to wait for the disk. */
const FAST_AND_FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '500',
  shared_buffers: '64MB',
  jit: 'off',
};

async function createTestDatabase(guest: Guest): Promise<string> {
  const { url } = await runningCluster();
  const database = `test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await runSql(url, `CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`);
  guest.databases.add(database);
  return withDatabase(url, database);
}

async function dropTestDatabase(guest: Guest, database: string): Promise<void> {
  const { url } = await runningCluster();
  await runSql(url, `DROP DATABASE IF EXISTS ${escapeIdentifier(database)} WITH (FORCE)`);
  guest.databases.delete(database);
}

async function clearUpAfter(guest: Guest): Promise<void> {
  for (const pid of guest.pids) killQuietly(pid);
  for (const directory of guest.directories)
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  for (const database of guest.databases) {
    await dropTestDatabase(guest, database).catch((error) => process.stderr.write(`${database}: ${error}\n`));
  }
  guests.delete(guest);
  if (guests.size === 0) linger();
}

function linger(): void {
  clearTimeout(lingering);
  lingering = setTimeout(() => guests.size === 0 && void closeDown(), LINGER_MS);
}

async function closeDown(): Promise<void> {
  reception.close();
  for (const guest of guests) for (const pid of guest.pids) killQuietly(pid);
  const running = await cluster?.catch(() => undefined);
  await running?.server.stop({ signal: 'SIGQUIT' });
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

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

interface Guest {
  pids: Set<number>;
  directories: Set<string>;
  databases: Set<string>;
}
