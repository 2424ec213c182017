import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventBus } from '@checkout/kit/events/event-bus.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import { SessionsEndedEvent } from '@checkout/proto/account/v1/events.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { DeliveryEvent } from '@checkout/proto/webhook/v1/events.ts';
import type { JsMsg } from '@nats-io/jetstream';
import { missedSince, type StreamPosition } from './missed-events.ts';

/** Sent all at once, they must not exceed the buffer limit of a stream: an event takes up to 200 bytes. */
const MAX_RECENT_EVENTS = 500;
const RETRY_MS = 1_000;
const SESSIONS_ENDED = 'checkout.account.sessions_ended';

/**
 * An invoice or webhook delivery event with its position in the stream, which is the same at every gateway.
 */
export type PositionedEvent = StreamPosition &
  ({ noun: 'invoice'; event: InvoiceEvent } | { noun: 'delivery'; event: DeliveryEvent });

/**
 * Distributes events to the open event streams of this gateway: every invoice and webhook delivery event as
 * it happens, and the last five hundred for streams that resume. Also reports when it has subscribed, at first
 * and after an outage of NATS.
 */
export class EventHub {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #recent: PositionedEvent[] = [];
  #subscriptionNumber = 0;
  #live = false;
  #stopped = false;
  #close: (() => Promise<unknown>) | undefined;
  readonly #bus: EventBus;
  readonly #log: Logger;

  constructor(bus: EventBus, log: Logger) {
    this.#bus = bus;
    this.#log = log;
    void this.#run();
  }

  /**
   * Number of the current subscription; events between two subscriptions were missed. Undefined while there
   * is none; streams poll in the meantime.
   */
  subscriptionNumber(): number | undefined {
    return this.#live && this.#bus.isConnected() ? this.#subscriptionNumber : undefined;
  }

  /**
   * Calls back when a subscription begins, until the returned function is called: events before it were
   * missed. It may be the first one, because streams are opened even while NATS is unavailable.
   */
  onSubscribed(listener: () => void): () => void {
    this.#emitter.on('subscribed', listener);
    return () => this.#emitter.off('subscribed', listener);
  }

  /** Calls back for each event until the returned function is called. */
  subscribe(listener: (positioned: PositionedEvent) => void): () => void {
    this.#emitter.on('event', listener);
    return () => this.#emitter.off('event', listener);
  }

  /** Calls back with the sessions that ended, at any gateway, for as long as this process runs. */
  onSessionsEnded(listener: (sessions: readonly string[]) => void): void {
    this.#emitter.on('sessionsEnded', listener);
  }

  /** Returns the events after that position, or undefined if a reader at it has to reload. */
  since(position: StreamPosition): PositionedEvent[] | undefined {
    return missedSince(this.#recent, position);
  }

  /** Ends every open stream, so that the readers of a draining gateway move to another one. */
  endStreams(): void {
    this.#emitter.emit('end');
  }

  /** Calls back once when streams have to end, until the returned function is called. */
  onEnd(listener: () => void): () => void {
    this.#emitter.once('end', listener);
    return () => this.#emitter.off('end', listener);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#close?.();
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        const { messages, stream } = await this.#bus.listen();
        this.#close = () => messages.close();
        this.#recent = [];
        this.#subscriptionNumber += 1;
        this.#live = true;
        this.#emitter.emit('subscribed');
        for await (const message of messages) {
          const positioned = positionedEvent(message, stream);
          if (positioned !== undefined) this.#emit(positioned);
          else if (message.subject === SESSIONS_ENDED) {
            this.#emitter.emit('sessionsEnded', SessionsEndedEvent.fromJSON(message.json()).browserSessions);
          }
        }
      } catch (error) {
        if (!this.#stopped) this.#log.warn({ err: error }, 'event hub interrupted');
      }
      this.#live = false;
      if (!this.#stopped) await pause(RETRY_MS);
    }
  }

  #emit(positioned: PositionedEvent): void {
    this.#recent.push(positioned);
    if (this.#recent.length > MAX_RECENT_EVENTS) this.#recent.shift();
    this.#emitter.emit('event', positioned);
  }
}

/** Returns undefined for a message that no stream sends. */
function positionedEvent(message: JsMsg, stream: string): PositionedEvent | undefined {
  const { seq: sequence, subject } = message;
  if (subject.startsWith('checkout.invoice.')) {
    return { stream, sequence, noun: 'invoice', event: InvoiceEvent.fromJSON(message.json()) };
  }
  if (subject.startsWith('checkout.webhook.')) {
    return { stream, sequence, noun: 'delivery', event: DeliveryEvent.fromJSON(message.json()) };
  }
  return undefined;
}
