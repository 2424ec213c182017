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
 * Dropped by `drop`, or when the test process ends.
 */
export async function createDatabase(): Promise<TestDatabase> {
  const url = await askKeeper({ ask: 'create-database' });
  const name = new URL(url).pathname.slice(1);
  const password = new URL(url).password;
  return {
    url,
    urlOf: (noun) => serviceDatabaseUrl({ url, noun, password }),
    drop: async () => {
      await askKeeper({ ask: 'drop-database', database: name });
    },
  };
}

export interface TestPostgres {
  /** The superuser's address of the database `postgres`. */
  url: string;
  createDatabase: typeof createDatabase;
}

export interface TestDatabase {
  /** The superuser's address, for looking into every schema. */
  url: string;
  /** The address that the service itself connects with. */
  urlOf: (noun: ServiceNoun) => string;
  drop: () => Promise<void>;
}
