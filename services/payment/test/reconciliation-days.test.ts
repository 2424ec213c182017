import { openDatabase } from '@checkout/kit/database/database.ts';
import { migrate } from '@checkout/kit/database/migrate.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { createServiceDatabase } from '@checkout/testkit/postgres.ts';
import { afterAll, expect, test } from '@jest/globals';
import { migrations } from '../migrations/index.ts';
import { findNextDay } from '../src/reconciliation/store-runs.ts';

const database = await createServiceDatabase();
afterAll(() => database.drop());
const log = createLogger({ name: 'reconciliation-days', level: 'silent' });
const open = () => openDatabase({ url: database.urlOf('payment'), poolSize: 2, name: 'days', log });

const migrating = open();
await migrate(migrating, migrations, { log });
await migrating.destroy();
await database.query(
  `insert into payment.reconciliation_sources (source, since, next_step_at) values ('wallet', '2026-03-01', now())
   on conflict do nothing`,
);

/** Returns the first day to compare when this one was compared last at that time. */
async function nextAfter(day: string, comparedAt: string): Promise<string | undefined> {
  await database.query(
    `insert into payment.reconciliation_days (source, day, cursor, read_from, looked_at) values ('wallet', $1, '', now(), $2)
     on conflict (source, day) do update set looked_at = excluded.looked_at`,
    [day, comparedAt],
  );
  const db = open();
  try {
    const run = { source: 'wallet', leaseId: '', since: day, runStartedAt: new Date().toISOString() };
    return (await findNextDay(db, run))?.day;
  } finally {
    await db.destroy();
  }
}

test.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Africa/Cairo'])(
  'days are compared again until the third one after them begins in UTC, with a database in %s',
  async (zone) => {
    await database.query(`alter database ${database.name} set timezone = '${zone}'`);
    expect(await nextAfter('2026-03-02', '2026-03-04T23:59:59Z')).toBe('2026-03-02');
    expect(await nextAfter('2026-03-02', '2026-03-05T00:00:00Z')).toBe('2026-03-03');
  },
);
