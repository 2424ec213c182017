import { setTimeout as pause } from 'node:timers/promises';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';

/** Small enough that one transaction does not hold its locks for long. */
const MAX_BATCH_SIZE = 32;
/** Least time between the starts of two transactions, so that several events share one. */
const APART_MS = 50;

/** Yields messages in order, in batches: after a pause a single one at once, under load several. */
export async function* inBatches(messages: ConsumerMessages): AsyncGenerator<JsMsg[]> {
  const waiting: JsMsg[] = [];
  let isOver = false;
  let arrival = Promise.withResolvers<void>();
  const reading = (async () => {
    try {
      for await (const message of messages) {
        waiting.push(message);
        arrival.resolve();
      }
    } finally {
      isOver = true;
      arrival.resolve();
    }
  })();
  reading.catch(() => undefined);
  try {
    while (!isOver || waiting.length > 0) {
      if (waiting.length === 0) await arrival.promise;
      arrival = Promise.withResolvers();
      if (isOver) arrival.resolve();
      if (waiting.length === 0) continue;
      const beganMs = performance.now();
      yield waiting.splice(0, MAX_BATCH_SIZE);
      const restMs = APART_MS - (performance.now() - beganMs);
      if (restMs > 0 && !isOver && waiting.length < MAX_BATCH_SIZE) await pause(restMs);
    }
    await reading;
  } finally {
    messages.stop();
  }
}
