import {
  type Consumer,
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type Bell, createBell } from '../process/bell.ts';
import { ensureConsumer } from './ensure-consumer.ts';
import { type NatsOptions, openNatsConnection } from './nats-connection.ts';
import type { OutboxEvent } from './store-outbox.ts';
import { STREAM, SUBJECTS, streamIdentity } from './stream.ts';
import { tracedHeaders } from './trace-header.ts';

const ANSWER_TIMEOUT_MS = 2_000;
/** Also the time within which a consumer notices that NATS has lost its stream. */
const PULL_EXPIRES_MS = 5_000;

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

export function connectEventBus({ streamReplicas = 1, ...options }: BusOptions): EventBus {
  let isConnected = false;
  const connected = createBell();
  const open = new Set<ConsumerMessages>();
  const { connection: connecting, close } = openNatsConnection(options, (isUp) => {
    isConnected = isUp;
    if (isUp) connected.ring();
    // The client would recover by itself, but if its first request comes too early, only after a full pull
    // interval.
    else for (const messages of open) messages.stop();
  });
  // Created once, as every publish needs it.
  const streaming = connecting.then((connection) => jetstream(connection, { timeout: ANSWER_TIMEOUT_MS }));
  streaming.catch(() => undefined);
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
      await (await streaming).publish(subject, payload, { msgID: id, ...traced });
    },
    consume: async (durable, subjects) => {
      const jsm = await manager();
      await streamIdentity(jsm, streamReplicas);
      await ensureConsumer(jsm, { durable, subjects, version: (await connecting).info?.version });
      return await read(await (await streaming).consumers.get(STREAM, durable));
    },
    countWaiting: async (durable) => {
      const { num_pending, num_ack_pending } = await (await manager()).consumers.info(STREAM, durable);
      return num_pending + num_ack_pending;
    },
    listen: async () => {
      const stream = await streamIdentity(await manager(), streamReplicas);
      const messages = await read(
        await (await streaming).consumers.get(STREAM, {
          // nats-server 2.9 supports only one filter.
          filter_subjects: SUBJECTS,
          deliver_policy: DeliverPolicy.New,
        }),
      );
      return { messages, stream };
    },
    close,
  };
}

interface BusOptions extends NatsOptions {
  /** Number of cluster servers that keep the stream, if this process creates it. */
  streamReplicas?: number;
}
