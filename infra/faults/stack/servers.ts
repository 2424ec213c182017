import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@checkout/testkit/free-port.ts';
import { startNatsServer } from '@checkout/testkit/nats/nats-server.ts';
import { TEST_NATS_AUTHORIZATION } from '@checkout/testkit/nats/nats-users.ts';
import { initialisePostgres, startPostgresCluster } from '@checkout/testkit/postgres/postgres-cluster.ts';
import { createDatabaseOnce, provisionServices } from '@checkout/testkit/postgres/provision-database.ts';
import { SERVICE_NOUNS, type ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { RestartableServer } from './restartable-server.ts';

/** The password of all roles: the server listens on loopback, and its data are made anew for each run. */
export const PASSWORD = 'faults';

/** Starts a Postgres that loses nothing it has committed, with the services' roles and schemas. */
export async function startPostgres(directory: string): Promise<{ server: RestartableServer; url: string }> {
  const place = { directory: join(directory, 'postgres'), password: PASSWORD, port: await freePort() };
  initialisePostgres(place);
  const server = await RestartableServer.start(place.port, async () => {
    const cluster = await startPostgresCluster({
      ...place,
      logFile: join(directory, 'postgres.log'),
      settings: { max_connections: '400', shared_buffers: '256MB' },
    });
    return cluster.server;
  });
  const address = `postgres://postgres:${PASSWORD}@127.0.0.1:${place.port}`;
  const url = `${address}/checkout`;
  await createDatabaseOnce({ url: `${address}/postgres`, database: 'checkout' });
  const passwords = Object.fromEntries(SERVICE_NOUNS.map((noun) => [noun, PASSWORD]));
  await provisionServices({ url, passwords: passwords as Record<ServiceNoun, string> });
  return { server, url };
}

export async function startNats(directory: string): Promise<RestartableServer> {
  const port = await freePort();
  const streams = join(directory, 'nats');
  const start = async () =>
    (
      await startNatsServer({
        directory: streams,
        port,
        logFile: join(directory, 'nats.log'),
        authorization: TEST_NATS_AUTHORIZATION,
      })
    ).server;
  return await RestartableServer.start(port, start, () => rmSync(streams, { recursive: true, force: true }));
}
