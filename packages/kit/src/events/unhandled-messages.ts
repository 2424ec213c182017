import type { JsMsg } from '@nats-io/jetstream';

/** Much shorter than the time after which NATS redelivers. */
const ACKNOWLEDGE_DELAY_MS = 200;
/** Small compared with the number of messages that a consumer may receive before it acknowledges any. */
const MAX_WAITING = 32;

/**
 * Collects messages that nobody here handles, which older nats-servers deliver because they support only one
 * filter. They are acknowledged together after a short delay, since every single acknowledgement is a message
 * to write and to read.
 */
export function openUnhandledMessages(): UnhandledMessages {
  const waiting: Pick<JsMsg, 'ack'>[] = [];
  let timer: NodeJS.Timeout | undefined;
  const acknowledge = (): void => {
    clearTimeout(timer);
    timer = undefined;
    try {
      for (const message of waiting.splice(0)) message.ack();
    } catch {
      // Without a connection: they will be redelivered and dropped again.
    }
  };
  return {
    add: (message) => {
      waiting.push(message);
      if (waiting.length >= MAX_WAITING) acknowledge();
      else timer ??= setTimeout(acknowledge, ACKNOWLEDGE_DELAY_MS);
    },
    acknowledge,
  };
}

export interface UnhandledMessages {
  add(message: Pick<JsMsg, 'ack'>): void;
  /** Acknowledges them now; to be called before the end of the process. */
  acknowledge(): void;
}
