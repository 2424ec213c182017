import { Client } from 'pg';
import { askKeeper } from './keeper-client.ts';
import { serviceDatabaseUrl } from './provision-database.ts';
import type { ServiceNoun } from './service-catalogue.ts';

/** Makes sure that the shared Postgres server runs. The first call of all takes about a second, later ones nothing. */
export async function startPostgres(): Promise<TestPostgres> {
  const url = await askKeeper({ ask: 'postgres' });
  return { url, createDatabase };
}

/**
 * A database of the test file's own, with a role and an empty schema per service; starts the server if need be.
 * Dropped by `drop`, or when the test process ends. `like` names another database that it shall be a copy of.
 */
export async function createDatabase({ like }: { like?: string | undefined } = {}): Promise<TestDatabase> {
  const url = await askKeeper({ ask: 'create-database', like });
  const name = new URL(url).pathname.slice(1);
  const password = new URL(url).password;
  return {
    name,
    url,
    urlOf: (noun) => serviceDatabaseUrl({ url, noun, password }),
    query: (sql, values = []) => queryOnce({ url, sql, values }),
    drop: async () => {
      await askKeeper({ ask: 'drop-database', database: name });
    },
  };
}

/**
 * A database for services to start on. A run of many tests migrates one beforehand and says in `MIGRATED_DATABASE` how it
 * is called: this is a copy of that, where they find nothing left to do. Elsewhere their schemas are empty.
 */
export function createServiceDatabase(): Promise<TestDatabase> {
  return createDatabase({ like: process.env.MIGRATED_DATABASE });
}

/** A connection per statement: none is left open to be cut, or to keep the test process alive. */
async function queryOnce({ url, sql, values }: { url: string; sql: string; values: unknown[] }) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

export interface TestPostgres {
  /** The superuser's address of the database `postgres`. */
  url: string;
  createDatabase: typeof createDatabase;
}

export interface TestDatabase {
  name: string;
  /** The superuser's address, for looking into every schema. */
  url: string;
  /** The address that the service itself connects with. */
  urlOf: (noun: ServiceNoun) => string;
  /** Looks or meddles as superuser: `query('SELECT status FROM invoice.invoices WHERE id = $1', [id])` gives the rows. */
  // biome-ignore lint/suspicious/noExplicitAny: the columns of a row are whatever the test's statement names
  query: (sql: string, values?: unknown[]) => Promise<any[]>;
  drop: () => Promise<void>;
}
