import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { askKeeper } from './keeper-client.ts';
import { startNatsServer } from './nats-server.ts';
import { scratchDirectory } from './scratch-directory.ts';

/** A NATS server of the test's own, with JetStream in an empty folder. `kill` then `restart` keep port and streams. */
export async function startNats(): Promise<TestNats> {
  const scratch = await scratchDirectory('nats');
  const place = {
    directory: join(scratch.path, 'streams'),
    port: await freePort(),
    logFile: join(scratch.path, 'nats.log'),
  };
  let { url, server } = await startGuarded(place);
  const end = async (signal: NodeJS.Signals) => {
    await server.kill(signal);
    await askKeeper({ ask: 'release', pid: server.pid });
  };
  return {
    url,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM');
      ({ url, server } = await startGuarded(place));
    },
    stop: async () => {
      await end('SIGTERM');
      scratch.remove();
    },
  };
}

async function startGuarded(place: Parameters<typeof startNatsServer>[0]) {
  const started = await startNatsServer(place);
  await askKeeper({ ask: 'guard', pid: started.server.pid });
  started.server.unref();
  return started;
}

export interface TestNats {
  url: string;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}
