import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { type Database, inTransaction, type Transaction } from '../database/database.ts';
import { toTransient } from '../database/transient.ts';
import { runInContext, serviceContext } from '../rpc/caller.ts';
import type { Logger } from '../telemetry/log.ts';
import { eventsConsumed } from '../telemetry/metrics.ts';
import type { EventBus } from './event-bus.ts';
import { insertQuarantined, insertSeen } from './store-inbox.ts';

/** A poison event is set aside after this many tries. */
const MAX_TRIES = 8;
const RETRY_MS = [100, 500, 1_000, 5_000];
const RECONNECT_MS = 1_000;

/** What to do with one kind of event: its effect is part of the transaction; network calls belong into jobs. */
export interface EventHandler {
  /** `checkout.invoice.paid`; the last part may be `*`. */
  subject: string;
  handle(trx: Transaction, payload: unknown): Promise<void>;
}

/** What to do with one kind of event, decoded: `on('checkout.invoice.paid', InvoiceEvent, onInvoicePaid)`. */
export function on<Event>(
  subject: string,
  message: { fromJSON(payload: unknown): Event },
  handle: (trx: Transaction, event: Event) => Promise<void>,
): EventHandler {
  return { subject, handle: (trx, payload) => handle(trx, message.fromJSON(payload)) };
}

/**
 * Consumes events for one service: each takes effect once, however often it is delivered, and is acknowledged after
 * its transaction has committed. Replicas share the work.
 */
export function startConsumer({ service, db, bus, handlers, log, retryMs = RETRY_MS }: ConsumerOptions): {
  stop(): Promise<void>;
} {
  let stopped = false;
  let messages: ConsumerMessages | undefined;
  const running = (async () => {
    while (!stopped) {
      try {
        messages = await bus.consume(
          service,
          handlers.map(({ subject }) => subject),
        );
        if (stopped) messages.stop();
        for await (const message of messages) {
          await runInContext(serviceContext(service), () => receive({ db, handlers, log, retryMs }, message));
        }
      } catch (error) {
        if (!stopped) log.warn({ err: error }, 'event consumer interrupted');
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      messages?.stop();
      // Without a connection the consumer still waits for one; nothing is under way then.
      if (bus.isConnected()) await running;
    },
  };
}

async function receive({ db, handlers, log, retryMs }: Receiver, message: JsMsg): Promise<void> {
  const { subject } = message;
  const handler = handlers.find((candidate) => matches(candidate.subject, subject));
  if (handler === undefined) return message.ack();
  // An event from elsewhere may have no id of ours; it is then known by its place in the stream.
  const eventId = uuidOf(message.headers?.get('Nats-Msg-Id') ?? '', message.seq);
  try {
    const payload = message.json<unknown>();
    const first = await inTransaction(db, async (trx) => {
      if (!(await insertSeen(trx, eventId))) return false;
      await handler.handle(trx, payload);
      return true;
    });
    message.ack();
    eventsConsumed.inc({ subject, outcome: first ? 'done' : 'repeated' });
  } catch (error) {
    await retryOrQuarantine({ db, log, retryMs }, { message, eventId, error });
  }
}

async function retryOrQuarantine(
  { db, log, retryMs }: Omit<Receiver, 'handlers'>,
  { message, eventId, error }: { message: JsMsg; eventId: string; error: unknown },
): Promise<void> {
  const { subject } = message;
  const tries = message.info.deliveryCount;
  const poison = tries >= MAX_TRIES && toTransient(error) === undefined;
  log[poison ? 'error' : 'warn'](
    { subject, eventId, tries, err: error },
    poison ? 'event quarantined' : 'event failed',
  );
  if (poison) {
    await insertQuarantined(db, { eventId, subject, payload: message.string(), error: String(error) });
    message.ack();
  } else {
    message.nak(retryMs[Math.min(tries, retryMs.length) - 1] as number);
  }
  eventsConsumed.inc({ subject, outcome: poison ? 'quarantined' : 'retried' });
}

/** The message id where it is a UUID, else one made from the sequence number. */
function uuidOf(messageId: string, sequence: number): string {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(messageId);
  return isUuid ? messageId : `00000000-0000-8000-8000-${sequence.toString(16).padStart(12, '0')}`;
}

function matches(pattern: string, subject: string): boolean {
  return pattern.endsWith('.*') ? subject.startsWith(pattern.slice(0, -1)) : pattern === subject;
}

interface ConsumerOptions {
  service: string;
  db: Database;
  bus: EventBus;
  handlers: EventHandler[];
  log: Logger;
  /** How long to wait before the second, third, … try; the last one holds for all further. */
  retryMs?: readonly number[];
}

type Receiver = Required<Pick<ConsumerOptions, 'db' | 'handlers' | 'log' | 'retryMs'>>;
