import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a sibling service that records what it receives, and responds as the test says (by default 200). */
export async function startReceiver(answer: Answer = ({ response }) => response.writeHead(200).end()) {
  const received: Received[] = [];
  let respond = answer;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const got: Received = {
      atMs: Date.now(),
      method: request.method ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      response,
    };
    received.push(got);
    respond(got);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    of: (invoiceId: string) => received.filter(({ body }) => body.includes(invoiceId)),
    answerWith: (next: Answer) => {
      respond = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export interface Received {
  atMs: number;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
  response: ServerResponse;
}

type Answer = (received: Received) => void;
