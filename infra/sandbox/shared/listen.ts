import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens; the caller then calls `serve` at once, before a request can have arrived. Rejects when it cannot
 * listen, for example because the port is taken.
 */
export async function listen({ host, port }: { host: string; port: number }): Promise<Listening> {
  // Longer than clients keep idle connections: a request sent while its connection is being closed is lost.
  const server = createServer({ keepAliveTimeout: 65_000 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    url: `http://${host}:${taken}`,
    serve: (handle) => void server.on('request', handle),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

type Listening = {
  /** The port taken, if any free one was asked for. */
  port: number;
  url: string;
  serve(handle: RequestListener): void;
  /** Closes open connections, too. */
  stop(): Promise<void>;
};
