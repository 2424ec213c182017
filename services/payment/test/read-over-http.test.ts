import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { readOverHttp } from '../src/rails/wallet/read-over-http.ts';
import { sendOnce } from '../src/rails/wallet/send-once.ts';

let act: RequestListener = () => undefined;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.socket.remotePort}`);
  act(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/any`);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = (deadlineMs = 5_000) =>
  readOverHttp(url, { headers: { accept: 'application/json' }, deadlineMs });
const send = () =>
  sendOnce(url, {
    headers: {},
    body: '{}',
    timeLimit: { leftMs: () => 5_000 },
    beforeWrite: () => undefined,
  });
const answer: RequestListener = (_, response) => response.end('\ufefftöld');

test('one connection serves several reads, and a closed one is replaced', async () => {
  act = answer;
  expect(await read()).toEqual({ status: 200, body: 'töld' });
  await read();
  expect(new Set(asked.splice(0)).size).toBe(1);
  act = (request) => {
    act = answer;
    request.socket.destroy();
  };
  expect(await read()).toEqual({ status: 200, body: 'töld' });
  expect(new Set(asked.splice(0)).size).toBe(2);
});

test('a new connection that closes without a response is a failure', async () => {
  server.closeIdleConnections();
  asked.length = 0;
  act = (request) => request.socket.destroy();
  await expect(read()).rejects.toThrow();
  expect(asked.splice(0).length).toBeLessThanOrEqual(2);
});

test('an incomplete or late response is a failure and is requested only once', async () => {
  act = answer;
  await read();
  asked.length = 0;
  act = (request, response) => {
    response.writeHead(200, { 'content-length': '9' }).write('half', () => request.socket.destroy());
  };
  await expect(read()).rejects.toThrow();
  expect(asked.splice(0)).toHaveLength(1);
  act = () => undefined;
  await expect(read(2_000)).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

test('an endless response is cut off, for reads and writes', async () => {
  act = (_, response) => {
    const piece = Buffer.alloc(1_000_000, 'x');
    const goOn = (): void => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', goOn);
    goOn();
  };
  const failure = 'the response is too large';
  await expect(read()).rejects.toThrow(failure);
  await expect(send()).rejects.toThrow(failure);
});

test('a response in another protocol is a failure, for reads and writes', async () => {
  act = (request) => {
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n');
  };
  const failure = 'the server switched to another protocol';
  await expect(read()).rejects.toThrow(failure);
  await expect(send()).rejects.toThrow(failure);
});
