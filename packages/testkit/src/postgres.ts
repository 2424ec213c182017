import { Client } from 'pg';
import { askKeeper } from './keeper/keeper-client.ts';
import { serviceDatabaseUrl } from './postgres/provision-database.ts';
import type { ServiceNoun } from './service-catalogue.ts';

/**
 * Ensures that the shared Postgres server is running. The very first call takes about a second, later ones no
 * time.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const url = await askKeeper({ ask: 'postgres' });
  return { url, createDatabase };
}

/**
 * Creates a database for this test file, with a role and an empty schema per service; starts the server if
 * needed. It is dropped by `drop`, or when the test process ends. `like` names another database to copy.
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
 * Creates a database on which services can start. A full test run migrates one beforehand and names it in
 * `MIGRATED_DATABASE`: this is then a copy, in which services find nothing left to migrate. Otherwise their
 * schemas are empty.
 */
export function createServiceDatabase(): Promise<TestDatabase> {
  return createDatabase({ like: process.env.MIGRATED_DATABASE });
}

/** Opens a connection per statement: none is left open to be cut, or to keep the test process alive. */
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
  /** The superuser's URL of the database `postgres`. */
  url: string;
  createDatabase: typeof createDatabase;
}

export interface TestDatabase {
  name: string;
  /** The superuser's URL, which gives access to every schema. */
  url: string;
  /** Returns the URL that the service itself connects with. */
  urlOf: (noun: ServiceNoun) => string;
  /**
   * Reads or modifies as superuser: `query('SELECT status FROM invoice.invoices WHERE id = $1', [id])`
   * returns rows.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the columns of a row are whatever the test's statement names
  query: (sql: string, values?: unknown[]) => Promise<any[]>;
  drop: () => Promise<void>;
}
