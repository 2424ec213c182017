import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a sibling service that counts the webhooks it receives. */
export async function startReceiver(): Promise<Receiver> {
  const told = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { event, invoiceId } = JSON.parse(Buffer.concat(chunks).toString()) as Told;
    const key = `${event} ${invoiceId}`;
    told.set(key, (told.get(key) ?? 0) + 1);
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    timesTold: ({ event, invoiceId }) => told.get(`${event} ${invoiceId}`) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Told {
  event: string;
  invoiceId: string;
}

export interface Receiver {
  url: string;
  timesTold(told: Told): number;
  close(): Promise<void>;
}
