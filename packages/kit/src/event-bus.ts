import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import type { Logger } from './log.ts';

export const STREAM = 'CHECKOUT';
export const SUBJECTS = 'checkout.>';
const RETENTION_DAYS = 7;
const PUBLISH_TIMEOUT_MS = 2_000;
const REDELIVER_AFTER_MS = 15_000;

/** The connection to NATS. It starts without a server and finds it later: payments go on meanwhile. */
export interface EventBus {
  isConnected(): boolean;
  /** When the stream was made, as text; another value means that NATS lost what it held. Makes it when missing. */
  streamIdentity(): Promise<string>;
  /** Publishes with de-duplication by id; resolves once JetStream has acknowledged. */
  publish(event: { id: string; subject: string; payload: string }): Promise<void>;
  /** Messages of a durable consumer shared by the replicas of one service. */
  consume(durable: string, subjects: string[]): Promise<ConsumerMessages>;
  /** The raw connection, for live streams. */
  connection(): Promise<NatsConnection>;
  close(): Promise<void>;
}

export function connectEventBus({ url, name, log }: { url: string; name: string; log: Logger }): EventBus {
  let connected = false;
  let closed = false;
  const connecting = connect({
    servers: url.split(','),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    waitOnFirstConnect: true,
    timeout: 2_000,
    pingInterval: 5_000,
    maxPingOut: 2,
  }).then((connection) => {
    connected = true;
    void watch(connection, log, (up) => {
      connected = up;
    });
    return connection;
  });
  connecting.catch((error: unknown) => {
    if (!closed) log.error({ err: error }, 'nats can not be used');
  });
  const client = async (): Promise<JetStreamClient> =>
    jetstream(await connecting, { timeout: PUBLISH_TIMEOUT_MS });
  return {
    isConnected: () => connected,
    connection: () => connecting,
    streamIdentity: async () => streamIdentity(await jetstreamManager(await connecting, { checkAPI: false })),
    publish: async ({ id, subject, payload }) => {
      await (await client()).publish(subject, payload, { msgID: id });
    },
    consume: async (durable, subjects) => {
      const manager = await jetstreamManager(await connecting, { checkAPI: false });
      await streamIdentity(manager);
      await ensureConsumer(manager, durable, subjects);
      return await (await (await client()).consumers.get(STREAM, durable)).consume({ max_messages: 64 });
    },
    close: async () => {
      closed = true;
      if (connected) await (await connecting).close();
    },
  };
}

async function streamIdentity(manager: JetStreamManager): Promise<string> {
  try {
    return (await manager.streams.info(STREAM)).created;
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== 404) throw error;
  }
  const { created } = await manager.streams.add({
    name: STREAM,
    subjects: [SUBJECTS],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: nanos(RETENTION_DAYS * 86_400_000),
    duplicate_window: nanos(120_000),
  });
  return created;
}

async function ensureConsumer(manager: JetStreamManager, durable: string, subjects: string[]): Promise<void> {
  await manager.consumers.add(STREAM, {
    durable_name: durable,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(REDELIVER_AFTER_MS),
    deliver_policy: DeliverPolicy.All,
    max_ack_pending: 256,
    // nats-server 2.9 knows only one filter; more than one subject is filtered by the consumer itself.
    filter_subject: subjects.length === 1 ? (subjects[0] as string) : SUBJECTS,
  });
}

async function watch(connection: NatsConnection, log: Logger, report: (up: boolean) => void): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') {
      report(false);
      log.warn('nats disconnected');
    } else if (type === 'reconnect') {
      report(true);
      log.info('nats reconnected');
    }
  }
}
