import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Stands for a NATS server that does not respond yet: it accepts connections and responds only to pings. */
export async function startMuteServer(
  url: string,
): Promise<{ isAsked: Promise<void>; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer();
  const isAsked = new Promise<void>((resolve) => {
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.write('INFO {"server_id":"mute","version":"2.10.0","headers":true,"max_payload":1048576}\r\n');
      socket.on('data', (data) => {
        if (/^PING/m.test(data.toString())) socket.write('PONG\r\n');
        if (/\$JS\.API\./.test(data.toString())) resolve();
      });
    });
  });
  await once(server.listen(Number(new URL(url).port), '127.0.0.1'), 'listening');
  return {
    isAsked,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
