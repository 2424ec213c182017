import { openDatabase } from '@checkout/kit/database/database.ts';
import { migrate } from '@checkout/kit/database/migrate.ts';
import { execute, rows, sql } from '@checkout/kit/database/sql.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { createServiceDatabase } from '@checkout/testkit/postgres.ts';
import { afterAll, expect, test } from '@jest/globals';
import { composeNames } from '../migrations/0010-compose-names.ts';
import { migrations } from '../migrations/index.ts';

const log = createLogger({ name: 'compose-names', level: 'silent' });
const database = await createServiceDatabase();
const db = openDatabase({ url: database.urlOf('account'), poolSize: 2, name: 'compose-names', log });
await migrate(db, migrations, { log });

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Composing takes this letter apart, since Unicode excludes it from composition. */
const QA = '\u0958';

test('earlier names are composed, also those that become longer than names can be', async () => {
  await execute(
    db,
    sql`insert into users (id, username, member_number) values
          ('rene', ${'Rene\u0301'}, 'GFA-7'), ('long', ${QA.repeat(200)}, ${QA.repeat(101)})`,
  );
  await composeNames.up(db);
  const found = await rows(db, sql`select id, username, member_number as number from users order by id`);
  expect(found).toEqual([
    { id: 'long', username: '\u0915\u093c'.repeat(100), number: '\u0915\u093c'.repeat(100) },
    { id: 'rene', username: 'Ren\u00e9', number: 'GFA-7' },
  ]);
});
