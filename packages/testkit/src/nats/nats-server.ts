import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { type RunningProcess, startProcess } from '../child-process.ts';
import { waitFor } from '../wait-for.ts';

/** Starts a server and waits for its greeting; see `spawnNats` and `natsGreets`. */
export async function startNatsServer(place: NatsPlace): Promise<NatsServer> {
  const server = spawnNats(place);
  const isUp = () => !server.isRunning || natsGreets(place.port);
  await waitFor(isUp, { what: 'NATS to respond', timeoutMs: 60_000, intervalMs: 15 });
  server.assertRunning('nats-server');
  return { url: `nats://127.0.0.1:${place.port}`, server };
}

/**
 * Starts `nats-server` with JetStream on a loopback port, with its streams in `directory`, without waiting
 * for it.
 */
export function spawnNats({ directory, port, logFile, authorization }: NatsPlace): RunningProcess {
  const command = findNatsServer();
  if (!command) {
    throw new Error(
      'nats-server is not on the PATH. Debian: apt-get install nats-server. macOS: brew install nats-server.',
    );
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const configuration = join(directory, 'server.conf');
  writeFileSync(configuration, authorization ?? '', { mode: 0o600 });
  return startProcess({
    command,
    args: [
      '--config',
      configuration,
      '--jetstream',
      '--store_dir',
      directory,
      '--addr',
      '127.0.0.1',
      '--port',
      String(port),
    ],
    directory,
    env: { PATH: process.env.PATH },
    logFile,
  });
}

/** Returns the path of `nats-server`. Debian installs it in a folder that an ordinary user's PATH lacks. */
export function findNatsServer(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ];
  return folders.map((folder) => join(folder, 'nats-server')).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a NATS server is listening. It speaks first: a line that starts with INFO. */
export function natsGreets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const settle = (greeted: boolean) => {
      socket.destroy();
      resolve(greeted);
    };
    socket.setTimeout(1_000, () => settle(false));
    socket.once('data', (line) => settle(line.toString().startsWith('INFO')));
    socket.once('error', () => settle(false));
  });
}

export interface NatsPlace {
  directory: string;
  port: number;
  logFile: string;
  /** The users and their permissions, see `natsAuthorization`; without it everyone may do everything. */
  authorization?: string;
}

export interface NatsServer {
  url: string;
  server: RunningProcess;
}
