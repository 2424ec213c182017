import { connect } from 'node:net';
import { framingCorpus, SMUGGLED_ID, unsafe } from '@checkout/testkit/hostile/framing-corpus.ts';
import { sendRaw } from '@checkout/testkit/hostile/send-raw.ts';
import { afterAll, describe, expect, test } from '@jest/globals';
import { aMember, anInvoice } from '../../support/arrange.ts';
import { stack } from '../../support/stack.ts';

const send = (bytes: Buffer) => sendRaw({ host: '127.0.0.1', port: Number(new URL(stack.url).port) }, bytes);

describe('a connection with unambiguous request boundaries', () => {
  test.each(framingCorpus)('$name', async (framing) => {
    const answer = await send(framing.bytes);
    expect(unsafe(framing, answer)).toBeUndefined();
    expect(answer.closed).toBe(true);
    if (framing.expected === 'refused') {
      expect(answer.statuses).toEqual([400]);
      expect(answer.text).toMatch(/^connection: close\r$/m);
      expect(answer.text).toContain('"error":"validation_error"');
    }
  });

  afterAll(() => expect(stack.gateway.logs()).not.toContain(SMUGGLED_ID));
});

test('a request to the wallet hidden in the body of a read is not executed', async () => {
  const { token } = await aMember();
  const hidden = 'POST /sandbox/members HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n';
  await stack.wallet.forgetCalls();
  const { statuses } = await send(
    Buffer.from(
      `GET /api/wallet/user HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
    ),
  );
  expect(statuses).toEqual([400]);
  expect(await stack.wallet.calls('/sandbox/members')).toBe(0);
  expect(await stack.wallet.calls('/api/user')).toBe(0);
});

test.each(['nonsense', 'GET http://x/api/config HTTP/1.1\r\nhost: x', 'OPTIONS * HTTP/1.1\r\nhost: x'])(
  'a malformed request is refused after the answer to the one before it: %j',
  async (malformed) => {
    const { id } = await anInvoice();
    const requests = `POST /api/invoice/${id}/complete HTTP/1.1\r\nhost: x\r\n\r\n${malformed}\r\n\r\n`;
    const { statuses, closed } = await send(Buffer.from(requests));
    expect([...statuses, closed]).toEqual([409, 400, true]);
  },
);

test('what follows the last request of a connection is not answered', async () => {
  const { id } = await anInvoice();
  const request = `POST /api/invoice/${id}/complete HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
  const { statuses, closed, text } = await send(Buffer.from(`${request}nonsense\r\n\r\n`));
  expect([...statuses, closed]).toEqual([409, true]);
  expect(text).toContain('"error":"invalid_transition"');
});

test('a malformed request does not mix with the response before it', async () => {
  const { id } = await anInvoice();
  const stream = `GET /api/invoice/${id}/events HTTP/1.1\r\nhost: x\r\n\r\n`;
  const { text, statuses } = await new Promise<{ text: string; statuses: number[] }>((resolve, reject) => {
    const socket = connect(Number(new URL(stack.url).port), '127.0.0.1', () => socket.write(stream));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
      if (received.includes(': open')) socket.write('nonsense\r\n\r\n');
    });
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({
        text: received,
        statuses: [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, s]) => Number(s)),
      }),
    );
  });
  expect(statuses).toEqual([200]);
  expect(text).not.toContain('validation_error');
});
