import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from '@jest/globals';

const url = new URL(process.env.WEBHOOK_E2E_URL ?? 'http://127.0.0.1:0/');

/** The secret that the stack was given for this receiver. */
export const secret = process.env.WEBHOOK_E2E_SECRET ?? '';

/** Listens, for the tests of a file, where the stack under test sends its webhooks, and keeps what arrives. */
export function useWebhookReceiver(): Received[] {
  const received: Received[] = [];
  let server: Server;
  beforeAll(async () => {
    server = await receiveWebhooks((delivery) => received.push(delivery));
  });
  afterAll(() => stopReceiving(server));
  return received;
}

/** Listens there from now on; before, nobody does, and deliveries fail. */
export async function receiveWebhooks(onReceived: (delivery: Received) => void = () => {}): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
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

/** The signature that Standard Webhooks wants of a delivery. */
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
