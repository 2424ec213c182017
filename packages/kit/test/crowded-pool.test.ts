import { createDatabase } from '@checkout/testkit/postgres.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inTransaction, openDatabase } from '../src/database/database.ts';
import { execute, one, sql } from '../src/database/sql.ts';
import { runInContext, serviceContext } from '../src/rpc/caller.ts';
import { createLogger } from '../src/telemetry/log.ts';

const database = await createDatabase();
const log = createLogger({ name: 'crowded-pool-test', level: 'silent' });
const db = openDatabase({ url: database.urlOf('fx'), poolSize: 1, name: 'crowded-pool-test', log });

beforeAll(() => execute(db, sql`create table visits (visitor text primary key)`));

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('a call waits for a connection as long as its caller does', async () => {
  const longMs = 3_500;
  const crowd = occupyPool();
  await crowd.begun;
  const visit = runInContext({ ...serviceContext('test'), deadlineMs: Date.now() + 60_000 }, () =>
    visitAs('patient'),
  );
  const startedMs = Date.now();
  await waitFor(() => Date.now() > startedMs + longMs, { what: 'a wait that is long, but not too long' });
  crowd.leave();
  await visit;
  expect(await visitsOf('patient')).toBe(1n);
});

test('a call whose caller gave up while waiting does nothing when its turn comes', async () => {
  const crowd = occupyPool();
  await crowd.begun;
  const deadlineMs = Date.now() + 2_000;
  const visit = runInContext({ ...serviceContext('test'), deadlineMs }, () => visitAs('late'));
  const refusal = expect(visit).rejects.toMatchObject({
    code: 'DEADLINE_EXCEEDED',
    reason: 'SERVICE_UNAVAILABLE',
  });
  await waitFor(() => Date.now() > deadlineMs, { what: 'the deadline to pass' });
  crowd.leave();
  await refusal;
  expect(await visitsOf('late')).toBe(0n);
});

test('work that continues after its caller left is still done', async () => {
  await runInContext({ ...serviceContext('test'), deadlineMs: Date.now() - 1 }, () => visitAs('determined'));
  expect(await visitsOf('determined')).toBe(1n);
});

/** Holds the only connection until `leave` is called. */
function occupyPool(): { begun: Promise<void>; leave: () => void } {
  const [begun, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stay = inTransaction(db, async () => {
    begun.resolve();
    await left.promise;
  });
  stay.catch(begun.reject);
  return { begun: begun.promise, leave: left.resolve };
}

async function visitAs(visitor: string): Promise<void> {
  await inTransaction(db, (trx) => execute(trx, sql`insert into visits (visitor) values (${visitor})`));
}

async function visitsOf(visitor: string): Promise<bigint> {
  const { count } = await one<{ count: bigint }>(
    db,
    sql`select count(*) as count from visits where visitor = ${visitor}`,
  );
  return count;
}
