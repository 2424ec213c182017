import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { certificateSettings } from '@checkout/testkit/certificates.ts';

/**
 * The length of the message with which a Postgres client requests encryption; the server responds with one
 * byte.
 */
const SSL_REQUEST_BYTES = 8;

/**
 * A proxy in front of Postgres that terminates TLS with the certificate that `folder` currently holds for
 * Postgres (issued for `localhost`), or for another process. Clients that do not request encryption are
 * disconnected.
 */
export async function startEncryptedLink(
  url: string,
  folder: string,
  process = 'postgres',
): Promise<EncryptedLink> {
  const target = new URL(url);
  const { TLS_CERT, TLS_KEY, TLS_CA } = certificateSettings(folder, process);
  const sockets = new Set<Socket>();
  let encrypted = 0;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer(async (raw) => {
    keep(raw);
    const [asked] = (await once(raw, 'data')) as [Buffer];
    if (asked.length !== SSL_REQUEST_BYTES) {
      raw.destroy();
      return;
    }
    const secureContext = createSecureContext({ cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY) });
    raw.write('S');
    const caller = new TLSSocket(raw, { isServer: true, secureContext });
    const callee = connect({ host: target.hostname, port: Number(target.port) });
    keep(caller);
    keep(callee);
    caller.once('secure', () => {
      encrypted += 1;
    });
    caller.pipe(callee).pipe(caller);
    caller.on('close', () => callee.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const throughLink = new URL(url);
  throughLink.hostname = 'localhost';
  throughLink.port = String((server.address() as AddressInfo).port);
  throughLink.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: TLS_CA }).toString();
  return {
    url: throughLink.href,
    encrypted: () => encrypted,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface EncryptedLink {
  /** Verifies the server with the CA in that folder. */
  url: string;
  /** How many encrypted connections were established. */
  encrypted(): number;
  stop(): Promise<void>;
}
