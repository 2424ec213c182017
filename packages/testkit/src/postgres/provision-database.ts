import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { repositoryRoot } from '../repository.ts';
import { SERVICE_NOUNS, type ServiceNoun } from '../service-catalogue.ts';

/** The script that containers run, too; see there. */
const BOOKS = join(repositoryRoot, 'infra/docker/postgres-books.sql');

/** Creates the database unless it exists. `url` is a superuser's URL of any database of the server. */
export async function createDatabaseOnce({
  url,
  database,
}: {
  url: string;
  database: string;
}): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(database)}`);
  });
}

/**
 * Gives each service a login role and a schema of the same name that only this role can use, revokes
 * everyone's right to create objects in `public`, and creates the schema of the books, which no service owns.
 * Running it again changes nothing but the passwords.
 */
export async function provisionServices({ url, passwords }: ServiceRoles): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('BEGIN');
    await client.query("SELECT pg_advisory_xact_lock(hashtext('checkout provisioning'))");
    await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
    // Created here because a service's role may not create extensions; its index finds the operators in
    // `public`.
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public');
    for (const noun of SERVICE_NOUNS) await provisionService({ client, noun, password: passwords?.[noun] });
    await client.query(readFileSync(BOOKS, 'utf8'));
    await client.query('COMMIT');
  });
}

/** Returns the URL that a service connects with, derived from the superuser's. */
export function serviceDatabaseUrl({
  url,
  noun,
  password,
}: {
  url: string;
  noun: ServiceNoun;
  password: string;
}): string {
  const address = new URL(url);
  address.username = noun;
  address.password = encodeURIComponent(password);
  return address.href;
}

async function provisionService({ client, noun, password }: ServiceRole): Promise<void> {
  const role = escapeIdentifier(noun);
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [noun]);
  if (found.rowCount === 0) await client.query(`CREATE ROLE ${role}`);
  if (password !== undefined) {
    await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${escapeLiteral(password)}`);
  }
  await client.query(`GRANT ${role} TO CURRENT_USER`);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${role} AUTHORIZATION ${role}`);
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export interface ServiceRoles {
  /** A superuser's URL of the database that gets the schemas. */
  url: string;
  /** Without them, existing roles keep their passwords, and new ones cannot log in yet. */
  passwords?: Record<ServiceNoun, string>;
}

interface ServiceRole {
  client: Client;
  noun: ServiceNoun;
  password: string | undefined;
}
