import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inContainersIfPossible, type NatsHost, startNatsContainer } from '../containers.ts';
import { freePort } from '../free-port.ts';
import { startNatsServer } from './nats-server.ts';
import { natsUrlOf, TEST_NATS_AUTHORIZATION } from './nats-users.ts';

/** Starts a NATS server with empty streams, in a container or in `directory`. */
export async function startNatsHost(directory: string): Promise<NatsHost> {
  const port = await freePort();
  return inContainersIfPossible(
    () => startNatsContainer(port),
    () => startEmbedded(directory, port),
  );
}

async function startEmbedded(directory: string, port: number): Promise<NatsHost> {
  mkdirSync(directory, { recursive: true });
  const place = { directory: join(directory, 'streams'), port, logFile: join(directory, 'log') };
  const start = () => startNatsServer({ ...place, authorization: TEST_NATS_AUTHORIZATION });
  let { url, server } = await start();
  return {
    url: natsUrlOf('operator', url),
    kill: async () => {
      await server.kill('SIGKILL');
    },
    freeze: async () => void process.kill(server.pid, 'SIGSTOP'),
    thaw: async () => void process.kill(server.pid, 'SIGCONT'),
    restart: async () => {
      await server.stop();
      ({ url, server } = await start());
    },
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
