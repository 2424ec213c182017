import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { inContainersIfPossible, startPostgresContainer } from '../containers.ts';
import { freePort } from '../free-port.ts';
import { keeperDirectory } from '../keeper/keeper-protocol.ts';
import { SERVICE_NOUNS, type ServiceNoun } from '../service-catalogue.ts';
import { postgresVersion } from './postgres-binaries.ts';
import { giveToServer, initialisePostgres, startPostgresCluster } from './postgres-cluster.ts';
import { provisionServices } from './provision-database.ts';

const PASSWORD = 'testkit';
const TEMPLATE = 'testkit_template';

/** Test data need not survive a crash of the machine, so nothing waits for the disk. */
const FAST_AND_FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '500',
  shared_buffers: '64MB',
  jit: 'off',
  // Tests open thousands of connections, and their password is no secret.
  scram_iterations: '1',
};

/**
 * Starts a server, in a container or in `directory`, whose databases are copies of a template with all roles
 * and schemas.
 */
export async function startSharedPostgres(directory: string): Promise<SharedPostgres> {
  const { url, stop } = await inContainersIfPossible(
    () => startPostgresContainer({ password: PASSWORD, settings: FAST_AND_FORGETFUL }),
    () => startEmbedded(directory),
  );
  await runSql(url, `CREATE DATABASE ${TEMPLATE}`);
  const passwords = Object.fromEntries(SERVICE_NOUNS.map((noun) => [noun, PASSWORD])) as Record<
    ServiceNoun,
    string
  >;
  await provisionServices({ url: withDatabase(url, TEMPLATE), passwords });
  return {
    url,
    stop,
    createDatabase: async (like = TEMPLATE) => {
      const name = `test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
      await runSql(url, `CREATE DATABASE ${name} TEMPLATE ${escapeIdentifier(like)}`);
      return { name, url: withDatabase(url, name) };
    },
    dropDatabase: (name) => runSql(url, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`),
  };
}

/** Copies a data directory created once, which takes a tenth of the time of `initdb`. */
async function startEmbedded(runDirectory: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const template = join(keeperDirectory, `postgres-${postgresVersion()}`);
  if (!existsSync(template)) {
    const unfinished = join(runDirectory, 'template');
    initialisePostgres({ directory: unfinished, password: PASSWORD });
    renameSync(unfinished, template);
  }
  const directory = join(runDirectory, 'postgres');
  cpSync(template, directory, { recursive: true });
  giveToServer(directory);
  const logFile = join(runDirectory, 'postgres.log');
  const place = {
    directory,
    password: PASSWORD,
    logFile,
    port: await freePort(),
    settings: FAST_AND_FORGETFUL,
  };
  const { url, server } = await startPostgresCluster(place);
  return {
    url,
    stop: async () => {
      await server.stop({ signal: 'SIGQUIT' });
    },
  };
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

export interface SharedPostgres {
  /** The superuser's URL of the database `postgres`. */
  url: string;
  /**
   * Copies the named database, to which there must be no connection; by default the template with all roles
   * and schemas.
   */
  createDatabase: (like?: string) => Promise<{ name: string; url: string }>;
  dropDatabase: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}
