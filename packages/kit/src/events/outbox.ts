import type { Knex } from 'knex';
import { afterCommit, type Database, inTransaction, type Transaction } from '../database/database.ts';
import { failpoint } from '../process/failpoint.ts';
import { createBell, type Job, startJob } from '../process/job.ts';
import type { Logger } from '../telemetry/log.ts';
import { eventsPublished, outboxPending } from '../telemetry/metrics.ts';
import type { EventBus } from './event-bus.ts';
import {
  claimBatch,
  countPending,
  findStreamIdentity,
  forgetOld,
  insertEvent,
  markPublished,
  type OutboxEvent,
  refill,
  releaseClaims,
} from './store-outbox.ts';

const BATCH = 64;
// For events of a process that ended before it published them; those of a living one ring the bell.
const POLL_MS = 2_000;
const committed = createBell();

/** Makes the event part of the transaction; the relay is woken when it commits. */
export function appendEvent(trx: Transaction, event: OutboxEvent): void {
  insertEvent(trx, event);
  afterCommit(trx, committed.ring);
}

/**
 * Publishes outbox rows, oldest first, woken by commits of this process and by a slow poll for those of others.
 * Replicas share the work. When NATS lost its stream, the rows of the last seven days are published again;
 * consumers know what they have seen.
 */
export function startOutboxRelay({ db, bus, log }: { db: Database; bus: EventBus; log: Logger }): Job {
  const job = startJob({
    name: 'outbox relay',
    everyMs: POLL_MS,
    wokenBy: committed,
    log,
    run: async () => {
      if (!bus.isConnected()) {
        outboxPending.set(await countPending(db));
        return;
      }
      await refillAfterLoss(db, bus);
      while (await publishBatch(db, bus)) {}
      outboxPending.set(0);
    },
  });
  const cleaner = startJob({ name: 'outbox cleaner', everyMs: 3_600_000, log, run: () => forgetOld(db) });
  return {
    wake: job.wake,
    stop: async () => {
      await Promise.all([job.stop(), cleaner.stop()]);
    },
  };
}

/** One table for events to publish, one for events seen; part of each service's first migration. */
export async function createEventTables(knex: Knex): Promise<void> {
  await knex.raw(`
    create table outbox (
      id bigint generated always as identity primary key,
      event_id uuid not null unique,
      subject text not null,
      payload text not null,
      created_at timestamptz not null default now(),
      claimed_until timestamptz,
      published_at timestamptz
    );
    create index outbox_pending on outbox (id) where published_at is null;
    create index outbox_published on outbox (published_at) where published_at is not null;
    create table outbox_stream (
      singleton boolean primary key default true check (singleton),
      identity text not null
    );
    create table inbox (
      event_id uuid primary key,
      received_at timestamptz not null default now()
    );
    create index inbox_received on inbox (received_at);
    create table quarantine (
      event_id uuid primary key,
      subject text not null,
      payload text not null,
      error text not null,
      quarantined_at timestamptz not null default now()
    );
  `);
}

async function refillAfterLoss(db: Database, bus: EventBus): Promise<void> {
  const identity = await bus.streamIdentity();
  if ((await findStreamIdentity(db)) === identity) return;
  await inTransaction(db, (trx) => refill(trx, identity));
}

/** Returns whether there may be more. */
async function publishBatch(db: Database, bus: EventBus): Promise<boolean> {
  const batch = await claimBatch(db, BATCH);
  if (batch.length === 0) return false;
  const outcomes = await Promise.allSettled(batch.map((event) => bus.publish(event)));
  const idsOf = (status: 'fulfilled' | 'rejected') =>
    batch.filter((_, index) => outcomes[index]?.status === status).map(({ id }) => id);
  const published = idsOf('fulfilled');
  failpoint('published');
  await markPublished(db, published);
  eventsPublished.inc(published.length);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    await releaseClaims(db, idsOf('rejected'));
    throw failed.reason;
  }
  return batch.length === BATCH;
}
