import { setTimeout as pause } from 'node:timers/promises';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { type Database, inTransaction, type Transaction } from '../database/database.ts';
import { toTransient } from '../database/transient.ts';
import { runInContext, serviceContext } from '../rpc/caller.ts';
import type { Logger } from '../telemetry/log.ts';
import type { Measure } from '../telemetry/measures.ts';
import { eventsConsumed, eventsWaiting } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { isUuid } from '../values/uuid.ts';
import type { EventBus } from './event-bus.ts';
import { filterMatches } from './filter.ts';
import { inBatches } from './message-batches.ts';
import { insertAllSeen, insertQuarantined, insertSeen } from './store-inbox.ts';
import { traceparentOf } from './trace-header.ts';
import { openUnhandledMessages, type UnhandledMessages } from './unhandled-messages.ts';

/** A poison event is quarantined after this many attempts. */
const MAX_TRIES = 8;
const RETRY_MS = [100, 500, 1_000, 5_000];
const RECONNECT_MS = 1_000;

/** A handler for one kind of event. Its effect is part of the transaction; network calls belong in jobs. */
export interface EventHandler {
  /** `checkout.invoice.paid`; any part may be `*`. */
  subject: string;
  handle(trx: Transaction, payload: unknown): Promise<void>;
  /**
   * Returns false if none of these events would change anything now. They are then acknowledged without a
   * transaction, and without a trace in the inbox: handling one of them again later must do no harm.
   */
  mayHaveEffect?(db: Database, payloads: unknown[]): Promise<boolean>;
}

/** Creates a handler for decoded events: `on('checkout.invoice.paid', InvoiceEvent, onInvoicePaid)`. */
export function on<Event>(
  subject: string,
  message: { fromJSON(payload: unknown): Event },
  handle: (trx: Transaction, event: Event) => Promise<void>,
  mayHaveEffect?: (db: Database, events: Event[]) => Promise<boolean>,
): EventHandler {
  return {
    subject,
    handle: (trx, payload) => handle(trx, message.fromJSON(payload)),
    ...(mayHaveEffect && {
      mayHaveEffect: (db: Database, payloads: unknown[]) =>
        mayHaveEffect(
          db,
          payloads.map((payload) => message.fromJSON(payload)),
        ),
    }),
  };
}

/**
 * Consumes events for one service: each takes effect once, however often it is delivered, and is acknowledged
 * after its transaction has committed. Events that arrive in the meantime share the next transaction.
 * Replicas share the work.
 */
export function startConsumer({ service, db, bus, handlers, log, retryMs = RETRY_MS }: ConsumerOptions): {
  stop(): Promise<void>;
} {
  const unhandled = openUnhandledMessages();
  const receiver: Receiver = { service, db, handlers, log, retryMs, unhandled };
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
        for await (const batch of inBatches(messages)) {
          await runInContext(serviceContext(service), () => receive(receiver, batch));
        }
      } catch (error) {
        if (!stopped) log.warn({ err: error }, 'event consumer interrupted');
      }
      if (!stopped) await pause(RECONNECT_MS);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      unhandled.acknowledge();
      messages?.stop();
      // Without a connection the consumer keeps waiting for one; in that case nothing is in progress.
      if (bus.isConnected()) await running;
    },
  };
}

/** Measures how many events the replicas of a service have yet to handle. */
export function consumerMeasure(service: string, bus: EventBus): Measure {
  return {
    gauges: [eventsWaiting],
    collect: async () => {
      if (bus.isConnected()) eventsWaiting.set(await bus.countWaiting(service));
      else eventsWaiting.remove();
    },
  };
}

/**
 * Handles several events in one transaction, in order. If one of them fails, or another replica holds the
 * lock, each is handled in its own transaction.
 */
async function receive(receiver: Receiver, batch: JsMsg[]): Promise<void> {
  const ours = batch.filter(({ subject }) => handlerOf(receiver, subject) !== undefined);
  for (const message of batch) if (!ours.includes(message)) receiver.unhandled.add(message);
  if (!(await mayHaveEffect(receiver, ours))) {
    for (const message of ours) acknowledge(message, 'done');
    return;
  }
  if (ours.length > 1 && (await handleTogether(receiver, ours))) return;
  for (const message of ours) await handleOne(receiver, message);
}

/**
 * Returns false if no event of the batch changes anything. One that does may change what the others do, so
 * that all of them are handled in order.
 */
async function mayHaveEffect({ db, handlers }: Receiver, batch: JsMsg[]): Promise<boolean> {
  const byHandler = Map.groupBy(batch, ({ subject }) => handlerOf({ handlers }, subject));
  try {
    for (const [handler, messages] of byHandler) {
      if (handler?.mayHaveEffect === undefined) return true;
      if (
        await handler.mayHaveEffect(
          db,
          messages.map((message) => message.json<unknown>()),
        )
      )
        return true;
    }
    return false;
  } catch {
    // Handling them meets the same fault, and then retries.
    return true;
  }
}

/** Returns false when nothing was done. */
async function handleTogether(receiver: Receiver, batch: JsMsg[]): Promise<boolean> {
  const { service, db, log } = receiver;
  let fresh: ReadonlySet<string> | undefined;
  try {
    fresh = await inTransaction(db, async (trx) => {
      const unseen = await insertAllSeen(trx, { service, eventIds: batch.map(eventIdOf) });
      const left = new Set(unseen);
      for (const message of batch) {
        if (left.delete(eventIdOf(message))) await runHandler(receiver, trx, message);
      }
      return unseen;
    });
  } catch (error) {
    log.info(
      { err: error, events: batch.length },
      'events did not take effect together; handling them one by one',
    );
  }
  if (fresh === undefined) return false;
  for (const message of batch) acknowledge(message, fresh.has(eventIdOf(message)) ? 'done' : 'repeated');
  return true;
}

/** Runs the handler; if the event came from a traced call, in a span of the same trace. */
async function runHandler(receiver: Receiver, trx: Transaction, message: JsMsg): Promise<void> {
  const { subject } = message;
  const run = async () => handlerOf(receiver, subject)?.handle(trx, message.json<unknown>());
  const parent = traceparentOf(message);
  if (parent === '') return await run();
  await inSpan({ name: subject, kind: 'consumer', traceparent: parent }, (traceparent) =>
    runInContext({ ...serviceContext(receiver.service), traceparent }, run),
  );
}

async function handleOne(receiver: Receiver, message: JsMsg): Promise<void> {
  const { db, log, retryMs } = receiver;
  const eventId = eventIdOf(message);
  try {
    const first = await inTransaction(db, async (trx) => {
      if (!(await insertSeen(trx, eventId))) return false;
      await runHandler(receiver, trx, message);
      return true;
    });
    acknowledge(message, first ? 'done' : 'repeated');
  } catch (error) {
    await retryOrQuarantine({ db, log, retryMs }, { message, eventId, error });
  }
}

async function retryOrQuarantine(
  { db, log, retryMs }: Pick<Receiver, 'db' | 'log' | 'retryMs'>,
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
  count(subject, poison ? 'quarantined' : 'retried');
}

function acknowledge(message: JsMsg, outcome: 'done' | 'repeated'): void {
  message.ack();
  count(message.subject, outcome);
}

/** Counts an event; exports `quarantined` as 0 from the first one on: alerts notice only an increase. */
function count(subject: string, outcome: 'done' | 'repeated' | 'retried' | 'quarantined'): void {
  eventsConsumed.inc({ subject, outcome });
  eventsConsumed.inc({ subject, outcome: 'quarantined' }, 0);
}

/** Returns an event's id; one from another publisher may lack it and gets one from its sequence number. */
function eventIdOf({ headers, seq }: JsMsg): string {
  const messageId = headers?.get('Nats-Msg-Id') ?? '';
  return isUuid(messageId)
    ? messageId.toLowerCase()
    : `00000000-0000-8000-8000-${seq.toString(16).padStart(12, '0')}`;
}

function handlerOf({ handlers }: Pick<Receiver, 'handlers'>, subject: string): EventHandler | undefined {
  return handlers.find((candidate) => filterMatches(candidate.subject, subject));
}

interface ConsumerOptions {
  service: string;
  db: Database;
  bus: EventBus;
  handlers: EventHandler[];
  log: Logger;
  /** How long to wait before the second, third, … attempt; the last value applies to all further attempts. */
  retryMs?: readonly number[];
}

type Receiver = Required<Pick<ConsumerOptions, 'service' | 'db' | 'handlers' | 'log' | 'retryMs'>> & {
  unhandled: UnhandledMessages;
};
