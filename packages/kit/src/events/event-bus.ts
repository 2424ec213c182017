import { setTimeout as pause } from 'node:timers/promises';
import {
  type Consumer,
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import { unavailable } from '../errors/errors.ts';
import { type Bell, createBell } from '../process/bell.ts';
import type { Logger } from '../telemetry/log.ts';
import type { CertificateFiles } from '../tls/certificate-files.ts';
import { ensureConsumer } from './ensure-consumer.ts';
import type { OutboxEvent } from './store-outbox.ts';
import { STREAM, SUBJECTS, streamIdentity } from './stream.ts';
import { tracedHeaders } from './trace-header.ts';

const ANSWER_TIMEOUT_MS = 2_000;
/** Also the time within which a consumer notices that NATS has lost its stream. */
const PULL_EXPIRES_MS = 5_000;
const FIRST_CONNECT_RETRY_MS = 500;

/**
 * The connection to NATS. A process starts without a server and connects later: payments continue in the
 * meantime.
 */
export interface EventBus {
  isConnected(): boolean;
  /** Rings when the connection is established, at first and after each interruption. */
  connected: Bell;
  /**
   * Returns the stream's creation time as text; a different value means that NATS lost what it held. Creates
   * the stream if it is missing.
   */
  streamIdentity(): Promise<string>;
  /** Publishes with de-duplication by id; resolves once JetStream has acknowledged. */
  publish(event: PublishedEvent): Promise<void>;
  /**
   * Returns the messages of a durable consumer that the replicas of one service share; they end when the
   * connection is lost.
   */
  consume(durable: string, subjects: string[]): Promise<ConsumerMessages>;
  /** Returns how many messages a durable consumer has not acknowledged; the consumer must exist. */
  countWaiting(durable: string): Promise<number>;
  /**
   * Returns every message from now on, for this process alone; they end when the connection or the stream is
   * lost.
   */
  listen(): Promise<Listening>;
  /** The raw connection. */
  connection(): Promise<NatsConnection>;
  close(): Promise<void>;
}

/** Messages, and the identity of the stream that their sequence numbers refer to. */
export interface Listening {
  messages: ConsumerMessages;
  stream: string;
}

/** An event to be published. */
export interface PublishedEvent extends OutboxEvent {
  /**
   * Trace parent of the call that caused it, if that is traced and the event is still in memory: its effects
   * belong to the same trace.
   */
  traceparent?: string | undefined;
}

export function connectEventBus({ url, name, certificates, streamReplicas = 1, log }: BusOptions): EventBus {
  let isConnected = false;
  let closed = false;
  const connected = createBell();
  const open = new Set<ConsumerMessages>();
  const connecting = (async () => {
    while (!closed) {
      const connection = await tryToConnect({ url, name, certificates, log });
      if (connection === undefined) continue;
      isConnected = true;
      connected.ring();
      void watch(connection, log, (up) => {
        isConnected = up;
        if (up) connected.ring();
        // The client would recover by itself, but if its first request comes too early, only after a full
        // pull interval.
        if (!up) for (const messages of open) messages.stop();
      });
      return connection;
    }
    throw unavailable('EVENTS_UNAVAILABLE', 'The connection to NATS was closed before it came about.');
  })();
  // Those who await the connection see the failure; otherwise it needs no handling, since only closing causes
  // it.
  connecting.catch(() => undefined);
  // Created once, as every publish needs it.
  const streaming = connecting.then((connection) => jetstream(connection, { timeout: ANSWER_TIMEOUT_MS }));
  streaming.catch(() => undefined);
  const client = (): Promise<JetStreamClient> => streaming;
  const manager = async (): Promise<JetStreamManager> =>
    jetstreamManager(await connecting, { checkAPI: false, timeout: ANSWER_TIMEOUT_MS });
  const read = async (consumer: Consumer): Promise<ConsumerMessages> => {
    // Without the abort it would wait forever for a stream or consumer that NATS has lost.
    const messages = await consumer.consume({
      max_messages: 64,
      expires: PULL_EXPIRES_MS,
      abort_on_missing_resource: true,
    });
    open.add(messages);
    void messages.closed().then(() => open.delete(messages));
    if (!isConnected) messages.stop();
    return messages;
  };
  return {
    isConnected: () => isConnected,
    connected,
    connection: () => connecting,
    streamIdentity: async () => streamIdentity(await manager(), streamReplicas),
    publish: async ({ id, subject, payload, traceparent }) => {
      const traced = traceparent ? { headers: tracedHeaders(traceparent) } : {};
      await (await client()).publish(subject, payload, { msgID: id, ...traced });
    },
    consume: async (durable, subjects) => {
      const jsm = await manager();
      await streamIdentity(jsm, streamReplicas);
      await ensureConsumer(jsm, { durable, subjects, version: (await connecting).info?.version });
      return await read(await (await client()).consumers.get(STREAM, durable));
    },
    countWaiting: async (durable) => {
      const { num_pending, num_ack_pending } = await (await manager()).consumers.info(STREAM, durable);
      return num_pending + num_ack_pending;
    },
    listen: async () => {
      const stream = await streamIdentity(await manager(), streamReplicas);
      const messages = await read(
        await (await client()).consumers.get(STREAM, {
          // nats-server 2.9 supports only one filter.
          filter_subjects: SUBJECTS,
          deliver_policy: DeliverPolicy.New,
        }),
      );
      return { messages, stream };
    },
    close: async () => {
      closed = true;
      const connection = await connecting.catch(() => undefined);
      await connection?.close();
    },
  };
}

/** Tries to connect once; on failure logs the error and waits before it returns undefined. */
async function tryToConnect({
  url,
  name,
  certificates,
  log,
}: BusOptions): Promise<NatsConnection | undefined> {
  try {
    return await connect({
      ...serversOf(url),
      ...encryptionOf(url, certificates),
      name,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      timeout: 2_000,
      pingInterval: 5_000,
      // Otherwise each request captures a stack for the error that it may end with.
      noAsyncTraces: true,
      maxPingOut: 2,
    });
  } catch (error) {
    log.warn({ err: error }, 'nats not reachable yet');
    await pause(FIRST_CONNECT_RETRY_MS);
    return undefined;
  }
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

interface BusOptions {
  /** One or more servers, separated by commas. */
  url: string;
  name: string;
  /**
   * Presented to servers at `tls://`, with the authorities to trust; without them the authorities that this
   * machine trusts apply.
   */
  certificates?: CertificateFiles | undefined;
  /** Number of cluster servers that keep the stream, if this process creates it. */
  streamReplicas?: number;
  log: Logger;
}

/** For servers at `tls://`; the client reads the files again for each connection. */
function encryptionOf(url: string, files: CertificateFiles | undefined): Encryption {
  if (!url.startsWith('tls://')) return {};
  return { tls: files === undefined ? {} : { caFile: files.ca, certFile: files.cert, keyFile: files.key } };
}

/**
 * Parses `nats://user:password@host:4222`, or several separated by commas; user and password of the first
 * apply to all.
 */
function serversOf(url: string): Servers {
  const addresses = url
    .split(',')
    .map((address) => new URL(address.includes('://') ? address : `nats://${address}`));
  const [first] = addresses;
  const servers = addresses.map(({ host }) => host);
  if (first === undefined || first.username === '') return { servers };
  const user = decodeURIComponent(first.username);
  // Replies go to an inbox prefix of this user's own, which no other user may subscribe to.
  return { servers, user, pass: decodeURIComponent(first.password), inboxPrefix: `_INBOX_${user}` };
}

type Encryption = Pick<ConnectionOptions, 'tls'>;

interface Servers {
  servers: string[];
  user?: string;
  pass?: string;
  inboxPrefix?: string;
}
