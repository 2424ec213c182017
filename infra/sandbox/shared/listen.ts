import type { Server } from 'node:http';

/** Resolves once the server listens. Rejects when it cannot, for example because the port is taken. */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
}
