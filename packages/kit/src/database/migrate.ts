import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from '../telemetry/log.ts';
import type { Database, Migration } from './database.ts';

/**
 * One lock for all services of a database: migrations of different schemas may briefly wait for each other.
 */
const MIGRATION_LOCK = 7_401_223;

/** The longest a migration waits for a table, and so the longest that traffic queues behind it. */
const TABLE_WAIT_MS = 500;

/** Between two attempts, the statements that queued behind the first one get their turn. */
const PAUSE_MS = 500;

const PATIENCE_MS = 60_000;

/** lock_not_available, deadlock_detected. */
const LOCKED = new Set(['55P03', '40P01']);

/**
 * Brings the schema up to date; of replicas that start at the same time one migrates while the others wait. A
 * migration gives up on a table that is in use after half a second and is retried from its beginning until
 * `patienceMs` have passed, so that traffic never queues for long behind it. Once it holds its lock it may
 * run for as long as it needs. A schema that is newer than this process is left unchanged. Throws the
 * database's error.
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
    // A process killed while migrating leaves knex's own lock behind; holding our lock proves that nobody
    // else migrates now.
    await db.migrate.forceFreeMigrationsLock({ migrationSource });
    // A process of the previous release may restart during or after an upgrade of the schema.
    await runPending(db, { migrationSource, disableMigrationsListValidation: true });
  });
}

/**
 * Migrates an empty schema in one transaction, any other in one transaction per migration, so that locks are
 * held no longer than necessary.
 */
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

/** Limits how long the migration waits for locks, not how long it runs. */
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
