import type { JsMsg } from '@nats-io/jetstream';

/** Far less than after which it would be sent again. */
const PATIENCE_MS = 200;
/** Few beside those that a consumer may be sent before it acknowledges any. */
const MOST = 32;

/**
 * Messages that came for nothing, since an older nats-server sends more than was asked for. They are acknowledged a little
 * later and together: each acknowledgement of its own is a message to write, and one to read.
 */
export function openDropped(): Dropped {
  const waiting: Pick<JsMsg, 'ack'>[] = [];
  let timer: NodeJS.Timeout | undefined;
  const acknowledge = (): void => {
    clearTimeout(timer);
    timer = undefined;
    try {
      for (const message of waiting.splice(0)) message.ack();
    } catch {
      // Without a connection: they are sent again, and come for nothing again.
    }
  };
  return {
    add: (message) => {
      waiting.push(message);
      if (waiting.length >= MOST) acknowledge();
      else timer ??= setTimeout(acknowledge, PATIENCE_MS);
    },
    acknowledge,
  };
}

export interface Dropped {
  add(message: Pick<JsMsg, 'ack'>): void;
  /** Now; to be called when there will be no later. */
  acknowledge(): void;
}
