import type { Listening } from '@checkout/kit/events/event-bus.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { EventHub } from '../src/live/event-hub.ts';

const nats = Promise.withResolvers<Listening>();
const silence = Promise.withResolvers<IteratorResult<never>>();
const messages = {
  close: async () => silence.resolve({ done: true, value: undefined }),
  [Symbol.asyncIterator]: () => ({ next: () => silence.promise }),
} as unknown as Listening['messages'];
const bus = { listen: () => nats.promise, isConnected: () => true };
const hub = new EventHub(bus as never, createLogger({ name: 'test', level: 'silent' }));

afterAll(() => hub.stop());

test('a stream opened before the first subscription learns that it may have missed events', async () => {
  let told = 0;
  hub.onSubscribed(() => {
    told += 1;
  });
  expect(hub.subscriptionNumber()).toBeUndefined();
  nats.resolve({ messages, stream: '2026-11-23T14:32:30.5Z' });
  await waitFor(() => hub.subscriptionNumber() === 1);
  expect(told).toBe(1);
});
