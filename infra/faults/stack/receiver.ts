import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a sibling service that receives webhooks and can go down. */
export async function startReceiver(): Promise<Receiver> {
  const seen = new Set<string>();
  let isDown = false;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      if (!isDown) seen.add(String(request.headers['webhook-id']));
      response.writeHead(isDown ? 503 : 200).end();
    });
    request.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    goDown: () => {
      isDown = true;
    },
    comeUp: () => {
      isDown = false;
    },
    hasSeen: (deliveryId) => seen.has(deliveryId),
    seen: () => [...seen],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface Receiver {
  port: number;
  /** Refuses webhooks with 503 until `comeUp`. */
  goDown(): void;
  comeUp(): void;
  /** Whether a delivery with that `webhook-id` was accepted. */
  hasSeen(deliveryId: string): boolean;
  /** Every accepted `webhook-id`, in the order of first acceptance. */
  seen(): string[];
  close(): Promise<void>;
}
