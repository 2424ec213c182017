import { type EventHandler, startConsumer } from './consumer.ts';
import { type Database, type Migration, migrate, openDatabase } from './database.ts';
import { connectEventBus, type EventBus } from './event-bus.ts';
import { type Readiness, startHealthServer } from './health-server.ts';
import type { Job } from './job.ts';
import { createLogger, type Logger } from './log.ts';
import { startOutboxRelay } from './outbox.ts';
import { createRpcClient } from './rpc-client.ts';
import type { Client, ServiceDefinition } from './rpc-definition.ts';
import { type ServedService, startRpcServer } from './rpc-server.ts';
import type { serviceSettings, Values } from './settings.ts';
import { signalled } from './signalled.ts';
import { startTracing } from './tracing.ts';

const DRAIN_MS = 10_000;

/**
 * Runs a service until SIGTERM or SIGINT: migrates, starts what it serves, consumes and does in the background,
 * then answers health checks. On the signal: readiness off, no new calls, calls under way finish within 10 s.
 */
export async function runService({ name, config, migrations, start }: ServiceOptions): Promise<void> {
  const log = createLogger({ name, level: config.LOG_LEVEL });
  const tracing = await startTracing({ service: name, endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT });
  const db = openDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL_SIZE, name });
  const bus = connectEventBus({ url: config.NATS_URL, name, log });
  await migrate(db, migrations);
  const clients: { close(): void }[] = [];
  const connect = <D extends ServiceDefinition>(definition: D, address: string): Client<D> => {
    const client = createRpcClient(definition, { address, peer: name, secret: config.SERVICE_SECRET });
    clients.push(client);
    return client;
  };
  const { service, handlers = [], jobs = [] } = await start({ db, bus, log, connect });
  const relay = startOutboxRelay({ db, bus, log });
  const consumer = handlers.length > 0 ? startConsumer({ service: name, db, bus, handlers, log }) : undefined;
  const rpc = await startRpcServer({
    host: config.HOST,
    port: config.GRPC_PORT,
    secret: config.SERVICE_SECRET,
    service,
    log,
  });
  let draining = false;
  const health = await startHealthServer({
    host: config.HOST,
    port: config.HTTP_PORT,
    readiness: () => readiness({ db, bus, draining }),
  });
  log.info({ grpcPort: config.GRPC_PORT, httpPort: config.HTTP_PORT }, 'service ready');

  await signalled();
  log.info('draining');
  draining = true;
  rpc.drain();
  await Promise.all([rpc.stop(DRAIN_MS), consumer?.stop(), ...jobs.map((job) => job.stop())]);
  await relay.stop();
  for (const client of clients) client.close();
  await Promise.all([health.close(), bus.close(), db.destroy(), tracing.stop()]);
  log.info('stopped');
}

/** Ready = Postgres answers and the process is not draining; without NATS it is degraded, but works. */
async function readiness({
  db,
  bus,
  draining,
}: {
  db: Database;
  bus: EventBus;
  draining: boolean;
}): Promise<Readiness> {
  const postgres = await db
    .raw('select 1')
    .timeout(800)
    .then(
      () => true,
      () => false,
    );
  return {
    ready: postgres && !draining,
    postgres,
    nats: bus.isConnected() ? 'connected' : 'degraded',
    draining,
  };
}

/** What a service's start function gets. */
export interface Rooms {
  db: Database;
  bus: EventBus;
  log: Logger;
  connect<D extends ServiceDefinition>(definition: D, address: string): Client<D>;
}

/** What it gives back. */
export interface Started {
  service: ServedService;
  handlers?: EventHandler[];
  jobs?: Job[];
}

interface ServiceOptions {
  name: string;
  config: Values<typeof serviceSettings>;
  migrations: Record<string, Migration>;
  start: (rooms: Rooms) => Promise<Started> | Started;
}
