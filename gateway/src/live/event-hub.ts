import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventBus } from '@checkout/kit/events/event-bus.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import { SessionsEndedEvent } from '@checkout/proto/account/v1/events.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { DeliveryEvent } from '@checkout/proto/webhook/v1/events.ts';
import type { JsMsg } from '@nats-io/jetstream';
import { missedSince, type Place } from './missed-events.ts';

/** Retold in one go, they must not make a reader seem slow: an event takes up to 200 bytes. */
const REMEMBERED = 500;
const RETRY_MS = 1_000;
const SESSIONS_ENDED = 'checkout.account.sessions_ended';

/** An event of an invoice or of a webhook delivery, with its place in the stream, the same at every gateway. */
export type PlacedEvent = Place &
  ({ noun: 'invoice'; event: InvoiceEvent } | { noun: 'delivery'; event: DeliveryEvent });

/**
 * What this gateway's open event streams listen to: every event of invoices and webhook deliveries as it happens, the
 * last five hundred for streams that come back, and that it listens anew after NATS was away.
 */
export class EventHub {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #recent: PlacedEvent[] = [];
  #listening = 0;
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
   * Which time in a row it is that this gateway listens: what happened between two of them it has not heard. Undefined
   * while it hears of nothing; streams ask for themselves meanwhile.
   */
  listening(): number | undefined {
    return this.#live && this.#bus.isConnected() ? this.#listening : undefined;
  }

  /** Calls back each time that it listens again, until the returned function is called. */
  onResumed(listener: () => void): () => void {
    this.#emitter.on('resumed', listener);
    return () => this.#emitter.off('resumed', listener);
  }

  /** Calls back for each event until the returned function is called. */
  subscribe(listener: (placed: PlacedEvent) => void): () => void {
    this.#emitter.on('event', listener);
    return () => this.#emitter.off('event', listener);
  }

  /** Calls back with the sessions that somebody signed out of, at whichever gateway, as long as this one runs. */
  onSessionsEnded(listener: (sessions: readonly string[]) => void): void {
    this.#emitter.on('sessionsEnded', listener);
  }

  /** What came after that place, or undefined when a reader from there has to read anew. */
  since(place: Place): PlacedEvent[] | undefined {
    return missedSince(this.#recent, place);
  }

  /** Ends every open stream, so that a draining gateway's readers move to another. */
  endStreams(): void {
    this.#emitter.emit('end');
  }

  /** Calls back once when streams are to end, until the returned function is called. */
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
        this.#listening += 1;
        this.#live = true;
        if (this.#listening > 1) this.#emitter.emit('resumed');
        for await (const message of messages) {
          const placed = placedEvent(message, stream);
          if (placed !== undefined) this.#tell(placed);
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

  #tell(placed: PlacedEvent): void {
    this.#recent.push(placed);
    if (this.#recent.length > REMEMBERED) this.#recent.shift();
    this.#emitter.emit('event', placed);
  }
}

/** Undefined for what no stream tells of. */
function placedEvent(message: JsMsg, stream: string): PlacedEvent | undefined {
  const { seq: sequence, subject } = message;
  if (subject.startsWith('checkout.invoice.')) {
    return { stream, sequence, noun: 'invoice', event: InvoiceEvent.fromJSON(message.json()) };
  }
  if (subject.startsWith('checkout.webhook.')) {
    return { stream, sequence, noun: 'delivery', event: DeliveryEvent.fromJSON(message.json()) };
  }
  return undefined;
}
