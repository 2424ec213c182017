import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from '../telemetry/log.ts';
import type { Database, Migration } from './database.ts';

/** One lock for all services of a database: migrations of different schemas may wait for each other, briefly. */
const MIGRATION_LOCK = 7_401_223;

/** Whoever waits behind a migration that waits for a table waits no longer than this. */
const TABLE_WAIT_MS = 500;

/** Between two tries, those who queued behind the first one have their turn. */
const PAUSE_MS = 500;

const PATIENCE_MS = 60_000;

/** lock_not_available, deadlock_detected. */
const LOCKED = new Set(['55P03', '40P01']);

/**
 * Brings the schema up to date; replicas that start together wait for each other, and one of them does it. A migration
 * gives up on a table that is in use after half a second, and is tried again from its beginning until `patienceMs` have
 * passed, so that traffic never queues for long behind it. Once it has its table it takes as long as that needs. A schema
 * that is newer than this process is left as it is. Throws what the database objected to.
 */
export async function migrate(
  db: Database,
  migrations: Record<string, Migration>,
  { log, patienceMs = PATIENCE_MS }: { log: Logger; patienceMs?: number },
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      return await migrateOnce(db, migrations, patienceMs);
    } catch (error) {
      if (!isLocked(error) || Date.now() + PAUSE_MS >= giveUpAt) throw error;
      log.warn({ err: error }, 'a table to migrate is in use; trying again');
    }
    await pause(PAUSE_MS);
  }
}

async function migrateOnce(
  db: Database,
  migrations: Record<string, Migration>,
  patienceMs: number,
): Promise<void> {
  const migrationSource: Knex.MigrationSource<string> = {
    getMigrations: async () => Object.keys(migrations),
    getMigrationName: (name) => name,
    getMigration: async (name) => impatient(migrations[name] as Migration),
  };
  await db.transaction(async (lock) => {
    await lock.raw(`set local lock_timeout = ${patienceMs}`);
    await lock.raw('set local statement_timeout = 0');
    await lock.raw('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    await lock.raw('set local idle_in_transaction_session_timeout = 0');
    // A process killed while migrating leaves knex's own lock behind; ours proves that nobody migrates now.
    await db.migrate.forceFreeMigrationsLock({ migrationSource });
    // A process of the release before may start again while, or after, the schema went ahead of it.
    await runPending(db, { migrationSource, disableMigrationsListValidation: true });
  });
}

/** In one transaction where there is nothing yet; else in one each, which holds no table longer than it must. */
async function runPending(db: Database, plan: Knex.MigratorConfig): Promise<void> {
  const [completed] = await db.migrate.list(plan);
  if (completed.length === 0) {
    await db.migrate.latest(plan);
    return;
  }
  for (;;) {
    const [, ran] = await db.migrate.up(plan);
    if (ran.length === 0) return;
  }
}

/** With what it waits for, not with what it does. */
function impatient({ up }: Migration): Knex.Migration {
  return {
    up: async (knex) => {
      await knex.raw(`set local lock_timeout = ${TABLE_WAIT_MS}; set local statement_timeout = 0`);
      await up(knex);
    },
    down: refuseDown,
  };
}

async function refuseDown(): Promise<never> {
  throw new Error('migrations only go forward');
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOCKED.has(String(error.code));
}
