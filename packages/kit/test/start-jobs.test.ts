import { createDatabase } from '@checkout/testkit/postgres.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { inTransaction, openDatabase } from '../src/database/database.ts';
import { execute, one, rows, sql } from '../src/database/sql.ts';
import type { JobPlan } from '../src/process/job.ts';
import { startJobs } from '../src/process/start-jobs.ts';
import { createLogger } from '../src/telemetry/log.ts';

const HOUR_MS = 3_600_000;
const log = createLogger({ name: 'start-jobs-test', level: 'silent' });

const database = await createDatabase();
const open = (name: string) => openDatabase({ url: database.urlOf('fx'), poolSize: 4, name, log });
const db = open('start-jobs-test');
/** Stands for another process: this one is not notified of what it writes. */
const other = open('start-jobs-test-2');
await db.raw('create table chores (kind text not null, due_at timestamptz not null); create sequence looks');

let stop: () => Promise<void>;

beforeEach(async () => {
  await db.raw(`truncate chores; select setval('looks', 1, false)`);
});

afterEach(async () => {
  await stop();
});

afterAll(async () => {
  await Promise.all([db.destroy(), other.destroy()]);
  await database.drop();
});

function start(pollEveryMs: number, ...plans: JobPlan[]): void {
  ({ stop } = startJobs(plans, { db, pollEveryMs, log }));
}

/** Creates a job that does the due chores of one kind and records how late each was, in ms. */
function chores(kind: string, fails = () => false): JobPlan & { late: number[]; runs: number } {
  const job = {
    name: kind,
    due: sql`select case when ${kind} <> 'dishes' or nextval('looks') > 0
      then (select min(due_at) from chores where kind = ${kind}) end`,
    late: [] as number[],
    runs: 0,
    run: async (): Promise<void> => {
      job.runs += 1;
      if (fails()) throw new Error('not now');
      const done = await rows<{ late: number }>(
        db,
        sql`delete from chores where kind = ${kind} and due_at <= clock_timestamp()
            returning (extract(epoch from clock_timestamp() - due_at) * 1000)::float8 as late`,
      );
      job.late.push(...done.map(({ late }) => late));
    },
  };
  return job;
}

/** Returns how often the due time of the dishes was queried. */
async function looks(): Promise<number> {
  const { count } = await one<{ count: number }>(
    other,
    sql`select (last_value - 1 + is_called::int)::int as count from looks`,
  );
  return count;
}

const put = (kind: string, inMs: number) =>
  sql`insert into chores values (${kind}, clock_timestamp() + make_interval(secs => ${inMs / 1_000}::float8))`;

test('work that this process schedules is done in time by its own job', async () => {
  const dishes = chores('dishes');
  const laundry = chores('laundry');
  start(HOUR_MS, dishes, laundry);
  await waitFor(async () => dishes.runs === 1 && laundry.runs === 1 && (await looks()) === 1);
  await inTransaction(db, (trx) => execute(trx, put('dishes', 1_500)));
  await waitFor(() => dishes.late.length === 1);
  expect(dishes.runs).toBe(2);
  expect(laundry.runs).toBe(1);
  // Once at startup, once after the write, and once when it is due.
  expect(await looks()).toBeLessThanOrEqual(4);
});

test('a single statement counts as a write too', async () => {
  const dishes = chores('dishes');
  start(HOUR_MS, dishes);
  await waitFor(async () => (await looks()) === 1);
  await execute(db, put('dishes', 0));
  await waitFor(() => dishes.late.length === 1);
});

test('work that was scheduled before the start is done in time', async () => {
  await other.raw(`insert into chores values ('dishes', clock_timestamp() + interval '3 seconds')`);
  const dishes = chores('dishes');
  start(HOUR_MS, dishes);
  await waitFor(() => dishes.late.length === 1);
  // Once at startup, and once when it was due.
  expect(dishes.runs).toBeLessThanOrEqual(2);
});

test('work that another process schedules is found by the periodic check', async () => {
  const dishes = chores('dishes');
  start(300, dishes);
  await waitFor(async () => (await looks()) >= 1);
  await other.raw(`insert into chores values ('dishes', clock_timestamp())`);
  await waitFor(() => dishes.late.length === 1);
});

test('a failing job is woken as long as its work is due', async () => {
  let isBroken = true;
  const dishes = chores('dishes', () => isBroken);
  await execute(db, put('dishes', 0));
  start(HOUR_MS, dishes);
  await waitFor(() => dishes.runs >= 2);
  isBroken = false;
  await waitFor(() => dishes.late.length === 1);
});
