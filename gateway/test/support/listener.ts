import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@checkout/testkit/wait-for.ts';

/**
 * Starts a server in place of the sibling services that receive webhooks: records what arrives, and responds
 * per path as configured.
 */
export async function startListener(): Promise<Listener> {
  const received: Received[] = [];
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const text = Buffer.concat(chunks).toString('utf8');
    received.push({
      path,
      text,
      headers: request.headers,
      atMs: Date.now(),
      payload: text.startsWith('{') ? JSON.parse(text) : {},
    });
    response.writeHead(answers.get(path) ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const of = (invoiceId: string, path?: string): Received[] =>
    received.filter(
      ({ payload, path: at }) => payload.invoiceId === invoiceId && (path === undefined || at === path),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (path, status) => void answers.set(path, status),
    of,
    receive: (invoiceId, path, count) =>
      waitFor(
        () => {
          const found = of(invoiceId, path);
          return found.length >= count && found;
        },
        { what: `${count} webhooks of ${invoiceId} at ${path}`, timeoutMs: 60_000 },
      ),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface Listener {
  url: string;
  answerWith(path: string, status: number): void;
  /** Returns what arrived about one invoice, oldest first. */
  of(invoiceId: string, path?: string): Received[];
  /** Waits until so many have arrived. */
  receive(invoiceId: string, path: string, count: number): Promise<Received[]>;
  close(): Promise<void>;
}

interface Received {
  path: string;
  text: string;
  headers: IncomingHttpHeaders;
  atMs: number;
  payload: Record<string, unknown>;
}
