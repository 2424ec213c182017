import { Client } from 'pg';

/**
 * Opens a read-only connection with a short lock timeout. It may use more memory than a service's query, so
 * that the tables of a million invoices are joined without temporary files.
 */
export async function connectToRead(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'audit' });
  await client.connect();
  await client.query(`SET default_transaction_read_only = on`);
  await client.query(`SET lock_timeout = '5s'; SET statement_timeout = '30min'; SET work_mem = '64MB'`);
  return client;
}

/** Runs `read` in one snapshot: everything that it reads is of the same moment, over all schemas. */
export async function inSnapshot<T>(client: Client, read: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await read();
  } finally {
    await client.query('ROLLBACK');
  }
}
