import { type Migration, openDatabase } from '@checkout/kit/database/database.ts';
import { migrate } from '@checkout/kit/database/migrate.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { createDatabase, type TestDatabase } from '@checkout/testkit/postgres.ts';
import { SERVICE_NOUNS, type ServiceNoun } from '@checkout/testkit/service-catalogue.ts';

/** Creates a database migrated by every service, each as its own role, with no connections left. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  for (const noun of SERVICE_NOUNS) await migrateSchema(noun, database.urlOf(noun));
  return database;
}

async function migrateSchema(noun: ServiceNoun, url: string): Promise<void> {
  const { migrations } = (await import(`../../services/${noun}/migrations/index.ts`)) as Migrations;
  const log = createLogger({ name: noun, level: 'warn' });
  const db = openDatabase({ url, poolSize: 2, name: noun, log });
  try {
    await migrate(db, migrations, { log });
  } finally {
    await db.destroy();
  }
}

interface Migrations {
  migrations: Record<string, Migration>;
}
