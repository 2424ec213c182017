import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Stands before Postgres and passes everything on, until it falls silent: then nothing arrives any more, what was
 * answered is lost, and no connection ends, as when a host freezes or its cable is pulled.
 */
export async function startSilentLink(url: string): Promise<SilentLink> {
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
  const server = createServer((caller) => {
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
  /** Sockets on both sides. */
  open(): number;
  /** Answers that were lost since it fell silent. */
  swallowed(): number;
  fallSilent(): void;
  /** Still passes on the request of which this is true, and is silent from then on. */
  fallSilentAfter(isLast: (request: Buffer) => boolean): void;
  speak(): void;
  stop(): Promise<void>;
}
