import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from '@jest/globals';

const url = new URL(process.env.WEBHOOK_E2E_URL ?? 'http://127.0.0.1:0/');

/** The secret that the stack uses for this receiver. */
export const secret = process.env.WEBHOOK_E2E_SECRET ?? '';

/** Receives, for the tests of a file, the webhooks of the stack under test, and keeps them. */
export function useWebhookReceiver(): Received[] {
  const received: Received[] = [];
  let server: Server;
  beforeAll(async () => {
    server = await receiveWebhooks((delivery) => received.push(delivery));
  });
  afterAll(() => stopReceiving(server));
  return received;
}

/** Listens from now on; before, nothing does, and deliveries fail. */
export async function receiveWebhooks(onReceived: (delivery: Received) => void = () => {}): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    // The stack may just be sending another file's delivery when this receiver is stopped.
    if (body === undefined) return;
    onReceived({ headers: request.headers, body, payload: JSON.parse(body) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(Number(url.port), url.hostname, resolve));
  return server;
}

export function stopReceiving(server: Server): void {
  server.closeAllConnections();
  server.close();
}

/** Returns the signature that Standard Webhooks requires for a delivery. */
export function signatureOf({ headers, body }: Received): string {
  const key = Buffer.from(secret.replace('wh_sec_', ''), 'hex');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  payload: { event: string; invoiceId: string; [name: string]: unknown };
}
