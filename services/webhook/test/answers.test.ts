import { createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { invoiceEvent, SECRET, startWebhook } from './support/webhook-client.ts';

/** Starts a server that responds to every connection with these bytes, then closes it. */
async function startRaw(answer: string) {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const ANSWERS = {
  upgrade: 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
  low: 'HTTP/1.1 050 X\r\nContent-Length: 0\r\n\r\n',
  high: 'HTTP/1.1 999 X\r\nContent-Length: 0\r\n\r\n',
  garbage: 'what do you want?\r\n\r\n',
  silence: '',
};
const receivers = await Promise.all(
  Object.entries(ANSWERS).map(async ([name, answer]) => ({ name, server: await startRaw(answer) })),
);
const webhook = await startWebhook(
  Object.fromEntries(
    receivers.flatMap(({ name, server }) => [
      [
        `WEBHOOK_${name.toUpperCase()}_URL`,
        `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
      ],
      [`WEBHOOK_${name.toUpperCase()}_SECRET`, SECRET],
    ]),
  ),
);

afterAll(async () => {
  await webhook.stop();
  for (const { server } of receivers) server.close();
});

test('an invalid response is a failed attempt, three times and no more', async () => {
  const event = invoiceEvent();
  await webhook.publish(event);
  const deliveries = await webhook.waitUntilFinished(event.invoiceId);
  const seen = Object.fromEntries(
    deliveries.map(({ service, status, attempts }) => [
      service,
      {
        status,
        attempts: attempts.map((attempt) => attempt.status),
        errors: attempts.map(({ error }) => error),
      },
    ]),
  );
  const failedWith = (error: string) => ({
    status: 'failed',
    attempts: [undefined, undefined, undefined],
    errors: [error, error, error],
  });
  expect(seen).toEqual({
    upgrade: failedWith('no HTTP answer'),
    low: failedWith('no HTTP answer'),
    high: failedWith('no HTTP answer'),
    garbage: failedWith('HPE_INVALID_CONSTANT'),
    silence: failedWith('ECONNRESET'),
  });
});
