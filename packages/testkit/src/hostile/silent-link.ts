import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy in front of Postgres that can fall silent: from then on nothing is passed on in either direction
 * and it closes no connection, as when a host freezes or its cable is pulled. It still answers when the other
 * side closes one, unless it `keepsOpen` its own side.
 */
export async function startSilentLink(
  url: string,
  { keepsOpen = false }: { keepsOpen?: boolean } = {},
): Promise<SilentLink> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let passes: (request: Buffer) => boolean = () => true;
  let swallowed = 0;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: keepsOpen }, (caller) => {
    const callee = connect({ host: target.hostname, port: Number(target.port) });
    keep(caller);
    keep(callee);
    caller.on('data', (request) => {
      if (isSilent) return;
      const isLast = !passes(request);
      callee.write(request);
      isSilent = isLast;
    });
    callee.on('data', (answer) => {
      if (isSilent) swallowed += 1;
      else caller.write(answer);
    });
    caller.on('close', () => callee.destroy());
    callee.on('close', () => {
      if (!isSilent) caller.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const throughLink = new URL(url);
  throughLink.hostname = '127.0.0.1';
  throughLink.port = String((server.address() as AddressInfo).port);
  return {
    url: throughLink.href,
    open: () => sockets.size,
    swallowed: () => swallowed,
    fallSilentAfter: (isLast) => {
      passes = (request) => !isLast(request);
    },
    fallSilent: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
      swallowed = 0;
      passes = () => true;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface SilentLink {
  url: string;
  /** Open sockets on both sides. */
  open(): number;
  /** Responses dropped since it fell silent. */
  swallowed(): number;
  fallSilent(): void;
  /** Falls silent after it has passed on the first request for which `isLast` returns true. */
  fallSilentAfter(isLast: (request: Buffer) => boolean): void;
  speak(): void;
  stop(): Promise<void>;
}
