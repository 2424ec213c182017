import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { afterAll, expect, test } from '@jest/globals';
import { createMigratedDatabase } from './migrate-database.ts';

const database = await createMigratedDatabase();
afterAll(() => database.drop());

test.each(SERVICE_NOUNS)('nothing is left to migrate for %s', async (noun) => {
  const files = readdirSync(join(repositoryRoot, 'services', noun, 'migrations'));
  const done = await database.query(`SELECT name FROM ${noun}.knex_migrations ORDER BY name`);
  expect(done.map(({ name }) => `${name}.ts`)).toEqual(files.filter((file) => /^\d/.test(file)).sort());
});
