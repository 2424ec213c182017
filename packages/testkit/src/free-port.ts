import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the range from which Linux takes the near ends of outgoing connections, so that none of them takes the port first. */
const FIRST_PORT = 12_000;
const LAST_PORT = 31_999;

/**
 * A TCP port of the loopback address that nobody listens on, and that no process of this machine has been given by this
 * function and lives. Throws after 200 taken ones.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if ((await isPortFree(port)) && (await reserve(port))) return port;
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

/**
 * Holds the UDP port of the same number, which nobody needs, until this process ends: a reservation that other processes
 * see, also between this moment and the one in which a server listens, and while that server is being started again.
 */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => socket.close(() => resolve(false)));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
    socket.unref();
  });
}
