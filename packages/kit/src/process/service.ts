import { setTimeout as pause } from 'node:timers/promises';
import { type Database, type Migration, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { poolMeasure } from '../database/pool-measure.ts';
import { consumerMeasure, type EventHandler, startConsumer } from '../events/consumer.ts';
import { connectEventBus, type EventBus } from '../events/event-bus.ts';
import { outboxMeasure, startOutboxRelay } from '../events/outbox.ts';
import type { Callers } from '../identity/identify-call.ts';
import { assertOwnKey, type ProcessName } from '../identity/process-keys.ts';
import { createRpcClient } from '../rpc/rpc-client.ts';
import type { Client, Implementation, ServiceDefinition } from '../rpc/rpc-definition.ts';
import { serve } from '../rpc/rpc-handlers.ts';
import { startRpcServer } from '../rpc/rpc-server.ts';
import { createLogger, type Logger, logLastWords } from '../telemetry/log.ts';
import { createMetricsCollector, type Measure } from '../telemetry/measures.ts';
import { startTracing } from '../telemetry/tracing.ts';
import { watchOwnCertificates } from '../tls/certificate-watch.ts';
import { allowCleanExit } from './clean-exit.ts';
import { armFailpoints } from './failpoint.ts';
import { type Readiness, startHealthServer } from './health-server.ts';
import type { JobPlan } from './job.ts';
import type { serviceSettings } from './service-settings.ts';
import { readOrEnd, type Values } from './settings.ts';
import { startJobs } from './start-jobs.ts';
import { waitForStopSignal } from './stop-signal.ts';

const DRAIN_MS = 10_000;

/**
 * Runs a service until SIGTERM or SIGINT: migrates, starts jobs, outbox, consumer and gRPC server, then
 * responds to health checks. On the signal it stops being ready, gives callers DRAIN_NOTICE_MS to find
 * another replica, then accepts no new calls and gives calls in progress 10 s to finish.
 */
export async function runService<D extends ServiceDefinition, Config extends BasicConfig, Deps>({
  name,
  config,
  migrations,
  service,
}: ServiceOptions<D, Config, Deps>): Promise<void> {
  armFailpoints(config.FAILPOINT);
  const log = createLogger({ name, level: config.LOG_LEVEL });
  logLastWords(log);
  readOrEnd(() => assertOwnKey(name, config.SERVICE_KEY, config.SERVICE_PUBLIC_KEYS));
  const certificates = readOrEnd(() => watchOwnCertificates(config, { name, log }));
  const tracing = await startTracing({ service: name, endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT });
  const db = openDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL_SIZE, name, log });
  const bus = connectEventBus({
    url: config.NATS_URL,
    name,
    certificates: certificates?.files,
    streamReplicas: config.NATS_STREAM_REPLICAS,
    log,
  });
  await migrate(db, migrations, { log });
  const clients: { close(): void }[] = [];
  const connect: Basics<Config>['connect'] = (definition, address) => {
    const client = createRpcClient(definition, {
      address,
      peer: name,
      key: config.SERVICE_KEY,
      certificates,
    });
    clients.push(client);
    return client;
  };
  const deps = service.createDeps({ db, log, config, connect });
  const jobs = startJobs(service.jobs?.(deps) ?? [], { db, pollEveryMs: config.LOOK_INTERVAL_MS, log });
  const relay = startOutboxRelay({ db, bus, everyMs: config.LOOK_INTERVAL_MS, log });
  const handlers = service.handlers?.(deps) ?? [];
  const consumer = handlers.length > 0 ? startConsumer({ service: name, db, bus, handlers, log }) : undefined;
  const rpc = await startRpcServer({
    host: config.HOST,
    port: config.GRPC_PORT,
    publicKeys: config.SERVICE_PUBLIC_KEYS,
    certificates,
    service: serve(service.definition, withDeps(service.rpcs, deps), service.callers),
    log,
  });
  let draining = false;
  const health = await startHealthServer({
    host: config.HOST,
    port: config.HTTP_PORT,
    readiness: () => readiness({ db, bus, draining }),
    measure: createMetricsCollector(
      [
        outboxMeasure(db),
        poolMeasure(db),
        ...(consumer === undefined ? [] : [consumerMeasure(name, bus)]),
        ...(service.measures?.(deps) ?? []),
      ],
      log,
    ),
  });
  log.info({ grpcPort: config.GRPC_PORT, httpPort: config.HTTP_PORT }, 'service ready');

  await waitForStopSignal();
  log.info('draining');
  draining = true;
  rpc.drain();
  const served = pause(config.DRAIN_NOTICE_MS).then(() => rpc.stop(DRAIN_MS));
  await Promise.all([served, consumer?.stop(), jobs.stop()]);
  await relay.stop();
  for (const client of clients) client.close();
  certificates?.close();
  await Promise.all([health.close(), bus.close(), db.destroy(), tracing.stop()]);
  log.info('stopped');
  allowCleanExit(log);
}

/** Binds the dependencies, leaving each RPC as a function of the request and its context. */
function withDeps<D extends ServiceDefinition, Deps>(rpcs: Rpcs<D, Deps>, deps: Deps): Implementation<D> {
  const operations = Object.entries(rpcs as Record<string, Operation<Deps>>);
  return Object.fromEntries(
    operations.map(([name, operation]) => [name, (...call: unknown[]) => operation(deps, ...call)]),
  ) as Implementation<D>;
}

/**
 * Ready means that Postgres responds and the process is not draining; without NATS it is degraded but works.
 */
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

/** The definition of a service: its `src/service.ts`. */
export interface Service<D extends ServiceDefinition, Config, Deps> {
  definition: D;
  /** Called once, after the migrations. */
  createDeps: (basics: Basics<Config>) => Deps;
  /** One operation per RPC, under its name. */
  rpcs: Rpcs<D, Deps>;
  /** The processes that may call each RPC. */
  callers: Callers<D>;
  /** Handlers for events; see `on` in `consumer.ts`. */
  handlers?: (deps: Deps) => EventHandler[];
  /** Background jobs. */
  jobs?: (deps: Deps) => JobPlan[];
  /** Metrics about its database, in addition to those of every service. */
  measures?: (deps: Deps) => Measure[];
}

/** What every service gets; its `src/deps.ts` builds the dependencies of its operations from it. */
export interface Basics<Config> {
  db: Database;
  log: Logger;
  config: Config;
  /** Creates a client for another service; it is closed when the process ends. */
  connect<D extends ServiceDefinition>(definition: D, address: string): Client<D>;
}

type Rpcs<D extends ServiceDefinition, Deps> = {
  [K in keyof Implementation<D>]: (
    deps: Deps,
    ...call: Parameters<Implementation<D>[K]>
  ) => ReturnType<Implementation<D>[K]>;
};

type Operation<Deps> = (deps: Deps, ...call: unknown[]) => unknown;

type BasicConfig = Values<typeof serviceSettings>;

interface ServiceOptions<D extends ServiceDefinition, Config extends BasicConfig, Deps> {
  name: ProcessName;
  config: Config;
  migrations: Record<string, Migration>;
  service: Service<D, Config, Deps>;
}
