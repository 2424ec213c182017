import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { StartedTestContainer } from 'testcontainers';
import { natsGreets } from './nats/nats-server.ts';
import { natsUrlOf, TEST_NATS_AUTHORIZATION } from './nats/nats-users.ts';
import { postgresAnswers } from './postgres/postgres-cluster.ts';
import { repositoryRoot } from './repository.ts';
import { waitFor } from './wait-for.ts';

/**
 * Starts the server in a container if a container engine is available, otherwise, or if the image cannot be
 * pulled, the embedded server. `TESTKIT_SERVERS=embedded` skips the check for an engine.
 */
export async function inContainersIfPossible<Server>(
  inContainer: () => Promise<Server>,
  embedded: () => Promise<Server>,
): Promise<Server> {
  if (process.env.TESTKIT_SERVERS === 'embedded' || !(await engineAnswers())) return embedded();
  try {
    return await inContainer();
  } catch (error) {
    process.stderr.write(`no container, so the embedded server: ${error}\n`);
    return embedded();
  }
}

/** Starts a Postgres server whose data is deleted with its container. */
export async function startPostgresContainer({ password, settings }: PostgresWishes) {
  const { GenericContainer, Wait } = await testcontainers();
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const container = await new GenericContainer(imageOf('POSTGRES_IMAGE'))
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCommand(['postgres', ...parameters])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  const address = `${container.getHost()}:${container.getMappedPort(5432)}`;
  const url = `postgres://postgres:${encodeURIComponent(password)}@${address}/postgres`;
  await waitFor(() => postgresAnswers(url), { what: 'Postgres in its container', timeoutMs: 60_000 });
  return { url, stop: () => remove(container) };
}

/** Starts a NATS server on the given port, which it keeps when it is killed and restarted. */
export async function startNatsContainer(port: number): Promise<NatsHost> {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await testcontainers();
  const container = await new GenericContainer(imageOf('NATS_IMAGE'))
    .withCopyContentToContainer([{ content: TEST_NATS_AUTHORIZATION, target: '/etc/nats/test.conf' }])
    .withCommand(['--config', '/etc/nats/test.conf', '--jetstream', '--store_dir', '/data'])
    .withExposedPorts({ container: 4222, host: port })
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  const { container: engine } = await getContainerRuntimeClient();
  const handle = engine.getById(container.getId());
  return {
    url: natsUrlOf('operator', `nats://${container.getHost()}:${port}`),
    kill: async () => {
      await handle.kill();
    },
    freeze: async () => {
      await handle.pause();
    },
    thaw: async () => {
      await handle.unpause();
    },
    restart: async () => {
      await handle.restart();
      await waitFor(() => natsGreets(port), { what: 'NATS to respond', timeoutMs: 60_000 });
    },
    stop: () => remove(container),
  };
}

/** Returns the image to run: from the environment variable, or the default tag. */
function imageOf(variable: 'POSTGRES_IMAGE' | 'NATS_IMAGE'): string {
  const images = readFileSync(join(repositoryRoot, 'infra/docker/images.yml'), 'utf8');
  const [, byTag] = new RegExp(`\\{${variable}:-([^}]+)\\}`).exec(images) ?? [];
  if (byTag === undefined) throw new Error(`infra/docker/images.yml names no ${variable}`);
  return process.env[variable] || byTag;
}

async function engineAnswers(): Promise<boolean> {
  const sockets = ['/var/run/docker.sock', join(homedir(), '.docker/run/docker.sock')];
  if (!process.env.DOCKER_HOST && !sockets.some((socket) => existsSync(socket))) return false;
  const { getContainerRuntimeClient } = await testcontainers();
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

/** Loaded only when needed: it takes longer to load than the embedded server takes to start. */
function testcontainers(): Promise<typeof import('testcontainers')> {
  return import('testcontainers');
}

async function remove(container: StartedTestContainer): Promise<void> {
  await container.stop({ timeout: 0, removeVolumes: true });
}

interface PostgresWishes {
  password: string;
  settings: Record<string, string>;
}

/**
 * A server that tests can disrupt: `restart` starts it again after `kill` or while it runs; `freeze` suspends
 * it until `thaw`.
 */
export interface NatsHost {
  url: string;
  kill: () => Promise<void>;
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}
