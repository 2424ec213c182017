import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const path = `http://127.0.0.1:${port}/events`;
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
