import type { Knex } from 'knex';
import { type Database, inTransaction, type Transaction } from '../database/database.ts';
import { createBell } from '../process/bell.ts';
import { failpoint } from '../process/failpoint.ts';
import { type Job, type Next, startJob } from '../process/job.ts';
import type { Logger } from '../telemetry/log.ts';
import type { Measure } from '../telemetry/measures.ts';
import { eventsPublished, outboxOldest, outboxPending } from '../telemetry/metrics.ts';
import type { EventBus } from './event-bus.ts';
import { type HandOver, openHandOver } from './hand-over.ts';
import {
  claimBatch,
  findBacklog,
  findStreamIdentity,
  forgetOld,
  insertEvent,
  markPublished,
  type OutboxEvent,
  refill,
  releaseClaims,
} from './store-outbox.ts';

const BATCH = 64;
const committed = createBell();
const handOvers = new WeakMap<Database, HandOver>();

/**
 * Makes the event part of the transaction. When that commits, this process publishes it at once; where it cannot, the
 * relay is woken, which takes it from the table.
 */
export function appendEvent(trx: Transaction, { about, ...event }: AppendedEvent): void {
  const handOver = handOvers.get(trx.database);
  const isHeld = handOver?.isOpen() === true;
  insertEvent(trx, event, { isHeld });
  if (isHeld) trx.afterEnd(handOver.expect(event, about));
  else trx.afterCommit(committed.ring);
}

/**
 * Publishes outbox rows: those that this process commits as they come; those that wait in the table, oldest first, when
 * it starts, when NATS is back, and every `everyMs` for rows of processes that died. Replicas share the work. When NATS
 * lost its stream, the rows of the last seven days are published again; consumers know what they have seen.
 */
export function startOutboxRelay({ db, bus, everyMs, log }: RelayOptions): Job {
  const stream = knownStream(db, bus);
  const handOver = openHandOver({ db, bus, log });
  const doubt = (): void => {
    stream.doubt();
    handOver.close();
  };
  const deafen = [bus.connected.listen(doubt), committed.listen(handOver.close)];
  const job = startJob({
    name: 'outbox relay',
    everyMs,
    wokenBy: [committed, bus.connected, handOver.stranded],
    log,
    run: async () => {
      if (!bus.isConnected()) return undefined;
      try {
        const identity = await stream.refillAfterLoss(everyMs);
        return await handOver.catchUp(identity, () => publishAll(db, bus, identity));
      } catch (error) {
        doubt();
        throw error;
      }
    },
  });
  handOvers.set(db, handOver);
  const cleaner = startJob({ name: 'outbox cleaner', everyMs: 3_600_000, log, run: () => forgetOld(db) });
  return {
    wake: job.wake,
    stop: async () => {
      for (const end of deafen) end();
      if (handOvers.get(db) === handOver) handOvers.delete(db);
      await Promise.all([handOver.stop(), job.stop(), cleaner.stop()]);
    },
  };
}

/** What waits to be published, by any replica. */
export function outboxMeasure(db: Database): Measure {
  return {
    gauges: [outboxPending, outboxOldest],
    look: async () => {
      const { pending, oldestSeconds } = await findBacklog(db);
      outboxPending.set(Number(pending));
      outboxOldest.set(oldestSeconds);
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

/** Which stream this relay publishes into. NATS is asked again after any doubt, and when the last answer is too old. */
function knownStream(
  db: Database,
  bus: EventBus,
): { refillAfterLoss(maxAgeMs: number): Promise<string>; doubt(): void } {
  let known = '';
  let askedAtMs = Number.NEGATIVE_INFINITY;
  return {
    refillAfterLoss: async (maxAgeMs) => {
      const nowMs = performance.now();
      if (nowMs - askedAtMs < maxAgeMs) return known;
      const identity = await bus.streamIdentity();
      if (identity !== known && (await findStreamIdentity(db)) !== identity) {
        await inTransaction(db, (trx) => refill(trx, identity));
      }
      known = identity;
      askedAtMs = nowMs;
      return known;
    },
    doubt: () => {
      askedAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Returns when those may be had that others hold, if any. */
async function publishAll(db: Database, bus: EventBus, stream: string): Promise<Next | undefined> {
  for (;;) {
    const { events, heldForMs } = await claimBatch(db, BATCH);
    if (events.length > 0) await publishBatch(db, bus, { events, stream });
    if (events.length === BATCH) continue;
    return heldForMs === undefined ? undefined : { againInMs: heldForMs };
  }
}

async function publishBatch(
  db: Database,
  bus: EventBus,
  { events, stream }: { events: OutboxEvent[]; stream: string },
): Promise<void> {
  const outcomes = await Promise.allSettled(events.map((event) => bus.publish(event)));
  const idsOf = (status: 'fulfilled' | 'rejected') =>
    events.filter((_, index) => outcomes[index]?.status === status).map(({ id }) => id);
  const published = idsOf('fulfilled');
  failpoint('published');
  await markPublished(db, published, stream);
  eventsPublished.inc(published.length);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    await releaseClaims(db, idsOf('rejected'));
    throw failed.reason;
  }
}

interface AppendedEvent extends OutboxEvent {
  /** The id of what changed; events about the same thing are published in the order of their commits. */
  about: string;
}

interface RelayOptions {
  db: Database;
  bus: EventBus;
  everyMs: number;
  log: Logger;
}
