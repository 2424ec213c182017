import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below Linux' ephemeral port range, so that no outgoing connection takes the port first. */
const FIRST_PORT = 12_000;
const LAST_PORT = 31_999;

/**
 * Returns a free TCP port of the loopback address that this function has not given to any process that is
 * still running on this machine. Throws after 200 attempts.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    // Reserved first: the test whether it is free would itself take it from a server that is just starting.
    if ((await reserve(port)) && (await isPortFree(port))) return port;
  }
  throw new Error(`No free port found between ${FIRST_PORT} and ${LAST_PORT}.`);
}

/** Returns whether a server could listen on the port of the loopback address now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Binds the UDP port of the same number, which nothing else uses, until this process ends. Other processes
 * see this reservation before a server listens on the port and while that server is being restarted.
 */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => socket.close(() => resolve(false)));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
    socket.unref();
  });
}
