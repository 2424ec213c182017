import { expect, test } from '@jest/globals';
import type { ServerEvent } from '../../src/shared/api/event-stream.ts';
import { memoryStorage } from '../support/memory-storage.ts';

// The parts of a browser that the session module needs when it is loaded.
Object.assign(globalThis, { window: Object.assign(new EventTarget(), { localStorage: memoryStorage() }) });
const { eventsOf } = await import('../../src/shared/api/event-stream.ts');

test('complete events are returned and the rest is not', async () => {
  expect(await told(['id: 4\nevent: invoice\ndata: {"a":1}\n\nid: 5\nda'])).toEqual([
    [{ id: '4', type: 'invoice', data: '{"a":1}' }],
  ]);
});

test('comments are no events, but show that the stream is alive', async () => {
  expect(await told([': open\n\n', ': alive\n\n'])).toEqual([[], []]);
});

test('data lines are joined, and carriage returns do not matter', async () => {
  expect(await told(['data: a\r\ndata:b\r\n\r\n'])).toEqual([
    [{ id: undefined, type: 'message', data: 'a\nb' }],
  ]);
});

test('an event cut anywhere, even within a character, is returned whole once the rest arrives', async () => {
  const bytes = new TextEncoder().encode('id: 9\nevent: invoice\ndata: ü\n\n');
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const events = await told([bytes.slice(0, cut), bytes.slice(cut)]);
    expect(events.flat()).toEqual([{ id: '9', type: 'invoice', data: 'ü' }]);
  }
});

async function told(chunks: (string | Uint8Array<ArrayBuffer>)[]): Promise<ServerEvent[][]> {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      controller.close();
    },
  });
  const told: ServerEvent[][] = [];
  for await (const events of eventsOf(new Response(body))) told.push(events);
  return told;
}
