import { createServer } from 'node:net';

/** Below the range from which Linux takes the near ends of outgoing connections, so that none of them takes the port first. */
const FIRST_PORT = 12_000;
const LAST_PORT = 31_999;
const handedOut = new Set<number>();

/**
 * A TCP port of the loopback address that nobody listens on, and that this process has not handed out before.
 * Throws after 200 taken ones.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if (!handedOut.has(port) && (await isPortFree(port))) {
      handedOut.add(port);
      return port;
    }
  }
  throw new Error(`No free port found between ${FIRST_PORT} and ${LAST_PORT}.`);
}

/** Whether a server could listen on the port of the loopback address right now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
