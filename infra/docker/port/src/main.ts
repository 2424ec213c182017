import { lookup } from 'node:dns/promises';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Holds the published port of docker-compose.yml, so that the doors behind it can be replaced while it is in
 * use: forwards each connection unchanged to one of them, and waits up to ten seconds while none listens. It
 * has no HTTP, TLS or settings, so that it need not be replaced itself.
 */
const DOOR = { host: 'door', port: 5000 };
const PORT = 5000;
const HEALTH_PORT = 8080;
const PATIENCE_MS = 10_000;
const CONNECT_MS = 500;
const DRAIN_MS = 10_000;

async function carry(client: Socket): Promise<void> {
  client.on('error', () => client.destroy()).setKeepAlive(true, 60_000);
  const door = await reachDoor(client);
  if (door === undefined) return void client.destroy();
  door.on('error', () => client.destroy()).on('close', () => client.destroySoon());
  client.on('close', () => door.destroy());
  if (client.destroyed) return void door.destroy();
  // Sends the client's address in a PROXY protocol header, the only way for the door to learn it.
  const { remoteAddress, localAddress, remotePort, localPort } = client;
  door.setKeepAlive(true, 60_000).setNoDelay(true);
  door.write(`PROXY TCP4 ${remoteAddress} ${localAddress} ${remotePort} ${localPort}\r\n`);
  client.setNoDelay(true).pipe(door);
  door.pipe(client);
}

/** Connects to any door. Returns undefined when none listens in time, or the client has disconnected. */
async function reachDoor(client: Socket): Promise<Socket | undefined> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt && !client.destroyed) {
    const found = await lookup(DOOR.host, { all: true, family: 4 }).catch(() => []);
    const first = Math.floor(Math.random() * found.length);
    for (const { address } of [...found.slice(first), ...found.slice(0, first)]) {
      const door = await tryDoor(address);
      if (door !== undefined) return door;
    }
    await pause(50);
  }
  return undefined;
}

function tryDoor(host: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const door = connect({ host, port: DOOR.port, allowHalfOpen: true });
    const refuse = (): void => {
      door.destroy();
      resolve(undefined);
    };
    const timer = setTimeout(refuse, CONNECT_MS);
    door.once('error', refuse).once('close', () => clearTimeout(timer));
    door.once('connect', () => {
      clearTimeout(timer);
      door.off('error', refuse);
      resolve(door);
    });
  });
}

const open = new Set<Socket>();
const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
  open.add(client.on('close', () => open.delete(client)));
  void carry(client);
});
const health = createServer((asker) => {
  asker.on('error', () => asker.destroy()).end('HTTP/1.0 200 OK\r\n\r\n');
});
server.listen(PORT, '0.0.0.0');
health.listen(HEALTH_PORT, '127.0.0.1');

process.once('SIGTERM', () => {
  health.close();
  server.close();
  setTimeout(() => {
    for (const client of open) client.destroy();
  }, DRAIN_MS).unref();
});
