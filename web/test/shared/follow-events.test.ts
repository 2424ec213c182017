import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterEach, expect, test } from '@jest/globals';
import { memoryStorage } from '../support/memory-storage.ts';

// The parts of a browser that the session and wake-up modules need when they are loaded.
const page = Object.assign(new EventTarget(), { localStorage: memoryStorage(), visibilityState: 'visible' });
Object.assign(globalThis, { window: page, document: page });
const { followEvents } = await import('../../src/shared/api/follow-events.ts');

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test.each([429, 503])(
  'a stream refused by a busy server with %i is requested again after the time it names',
  async (status) => {
    const askedAtMs: number[] = [];
    server = createServer((_request, response) => {
      askedAtMs.push(Date.now());
      if (askedAtMs.length === 1) return response.writeHead(status, { 'retry-after': '2' }).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return response.write('id: 7\nevent: invoice\ndata: {}\n\n');
    });
    const path = await listen();
    const event = await new Promise<unknown>((resolve) => {
      const stop = followEvents({
        path,
        onStale: () => undefined,
        onEvent: (told) => {
          stop();
          resolve(told);
        },
      });
    });
    expect(event).toEqual({ id: '7', type: 'invoice', data: '{}' });
    expect((askedAtMs[1] ?? 0) - (askedAtMs[0] ?? 0)).toBeGreaterThanOrEqual(1_990);
  },
);

test.each([
  ['our own refusal ends it', '{"error":"unauthorized","message":"No.","requestId":"r1"}', 1],
  ['the page of a proxy does not', '<h1>Unauthorized</h1>', 2],
])(
  'after a 401 a stream is opened again unless the server itself refuses: %s',
  async (_case, body, times) => {
    let asked = 0;
    server = createServer((_request, response) => {
      asked += 1;
      if (asked === 1) return response.writeHead(401).end(body);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return response.write('id: 7\nevent: invoice\ndata: {}\n\n');
    });
    const path = await listen();
    let polls = 0;
    let events = 0;
    const stop = followEvents({
      path,
      onStale: () => {
        polls += 1;
      },
      onEvent: () => {
        events += 1;
      },
    });
    // Polling goes on either way; the first pause is shorter than the time between two polls.
    await waitFor(() => polls > 0 && (times === 1 || events === 1), { what: 'a poll' });
    stop();
    expect(asked).toBe(times);
  },
);

test('a page that nobody sees closes its stream, and has one again, from where it was, when it is seen', async () => {
  const asked: { lastEventId: unknown; isClosed: Promise<unknown> }[] = [];
  server = createServer((request, response) => {
    asked.push({ lastEventId: request.headers['last-event-id'], isClosed: once(response, 'close') });
    const beat = setInterval(() => response.write(':\n\n'), 1_000);
    response.once('close', () => clearInterval(beat));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`id: ${asked.length}\nevent: invoice\ndata: {}\n\n`);
  });
  const path = await listen();
  let events = 0;
  let staleReads = 0;
  const stop = followEvents({
    path,
    onStale: () => {
      staleReads += 1;
    },
    onEvent: () => {
      events += 1;
    },
  });
  await waitFor(() => events === 1, { what: 'the first event' });
  see('hidden');
  await asked[0]?.isClosed;
  const before = staleReads;
  see('visible');
  await waitFor(() => events === 2, { what: 'the event of the second stream' });
  stop();
  expect(asked.map(({ lastEventId }) => lastEventId)).toEqual([undefined, '1']);
  expect(staleReads).toBeGreaterThan(before);
});

function see(visibilityState: 'visible' | 'hidden'): void {
  Object.assign(page, { visibilityState });
  page.dispatchEvent(new Event('visibilitychange'));
}

/** Returns the address of the server's events. */
async function listen(): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
}
