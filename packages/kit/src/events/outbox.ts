import type { Database, Transaction } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { createBell } from '../process/bell.ts';
import { failpoint } from '../process/failpoint.ts';
import { type Job, type Next, startJob } from '../process/job.ts';
import { currentContext } from '../rpc/caller.ts';
import type { Logger } from '../telemetry/log.ts';
import type { Measure } from '../telemetry/measures.ts';
import { eventsPublished, outboxOldest, outboxPending } from '../telemetry/metrics.ts';
import type { EventBus } from './event-bus.ts';
import { type FastPath, openFastPath } from './fast-path.ts';
import {
  claimBatch,
  findBacklog,
  forgetPublished,
  forgetSeen,
  insertEvent,
  markPublished,
  type OutboxEvent,
  releaseClaims,
} from './store-outbox.ts';
import { createStreamTracker } from './stream-tracker.ts';

const BATCH = 64;
/** Small enough that each slice of a refill stays well below the statement timeout. */
const REFILL_SLICE = 2_000;
/** The same for each slice of deleted rows. */
const FORGET_SLICE = 5_000;
const committed = createBell();
const fastPaths = new WeakMap<Database, FastPath>();

/**
 * Makes the event part of the transaction. After the commit this process publishes it at once; if it cannot,
 * it wakes the relay, which publishes it from the table.
 */
export function appendEvent(trx: Transaction, { about, onlyIf, onCommitted, ...event }: AppendedEvent): void {
  const fastPath = fastPaths.get(trx.database);
  const isHeld = fastPath?.isOpen() === true;
  let isThere = true;
  const onResult = (added: number): void => {
    isThere = added > 0;
  };
  insertEvent(trx, event, { isHeld, onlyIf, onResult });
  if (onCommitted !== undefined) trx.afterCommit(() => isThere && onCommitted());
  const { traceparent } = currentContext() ?? {};
  if (isHeld) {
    const report = fastPath.expect({ ...event, traceparent }, about);
    trx.afterEnd((ending) => report(isThere ? ending : 'rolled back'));
  } else trx.afterCommit(committed.ring);
}

/**
 * Publishes outbox rows: those that this process commits at once; those that wait in the table, oldest first,
 * at startup, after NATS reconnects, and every `everyMs` for rows of processes that died. Replicas share the
 * work. When NATS has lost its stream, the rows of the last seven days are published again, in order and
 * before newer ones; consumers recognise those that they have seen.
 */
export function startOutboxRelay({
  db,
  bus,
  everyMs,
  log,
  refillSlice = REFILL_SLICE,
  forgetSlice = FORGET_SLICE,
}: RelayOptions): Job {
  const fastPath = openFastPath({ db, bus, log });
  const stopping = new AbortController();
  const { signal } = stopping;
  const stream = createStreamTracker({ db, bus, slice: refillSlice, onLoss: fastPath.close, signal });
  const invalidate = (): void => {
    stream.invalidate();
    fastPath.close();
  };
  const unsubscribe = [bus.connected.listen(invalidate), committed.listen(fastPath.close)];
  const job = startJob({
    name: 'outbox relay',
    everyMs,
    wokenBy: [committed, bus.connected, fastPath.stranded],
    log,
    run: async () => {
      if (!bus.isConnected()) return undefined;
      try {
        const identity = await stream.refillAfterLoss(everyMs);
        return await fastPath.catchUp(identity, () => publishAll(db, bus, identity));
      } catch (error) {
        invalidate();
        throw error;
      }
    },
  });
  fastPaths.set(db, fastPath);
  const forget = () => forgetOld(db, { slice: forgetSlice, signal });
  const cleaner = startJob({ name: 'outbox cleaner', everyMs: 3_600_000, log, run: forget });
  return {
    wake: job.wake,
    stop: async () => {
      stopping.abort();
      for (const end of unsubscribe) end();
      if (fastPaths.get(db) === fastPath) fastPaths.delete(db);
      await Promise.all([fastPath.stop(), job.stop(), cleaner.stop()]);
    },
  };
}

/**
 * Deletes in slices: all rows that a refill published, or that a restore noted as seen, become old at the
 * same time and may be too many for one statement.
 */
async function forgetOld(
  db: Database,
  { slice, signal }: { slice: number; signal: AbortSignal },
): Promise<void> {
  for (const forgetSome of [forgetPublished, forgetSeen]) {
    while (!signal.aborted && (await forgetSome(db, slice)) === slice);
  }
}

/** Measures how many events wait to be published, for all replicas together. */
export function outboxMeasure(db: Database): Measure {
  return {
    gauges: [outboxPending, outboxOldest],
    collect: async () => {
      const { pending, oldestSeconds } = await findBacklog(db);
      outboxPending.set(Number(pending));
      outboxOldest.set(oldestSeconds);
    },
  };
}

/** Publishes all free rows. Returns when the rows claimed by others become free, if there are any. */
async function publishAll(db: Database, bus: EventBus, stream: string): Promise<Next | undefined> {
  for (;;) {
    const { isNoted, events, heldForMs } = await claimBatch(db, { stream, limit: BATCH });
    if (!isNoted) throw new Error('another process has recorded a different stream to publish to');
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
  /**
   * A condition that must hold at commit time, for cases in which the transaction itself cannot tell; if it
   * does not hold, no event is published.
   */
  onlyIf?: Sql | undefined;
  /** Runs after the event has been committed. Must not throw. */
  onCommitted?: () => void;
  /** The id of what changed; events about the same thing are published in the order of their commits. */
  about: string;
}

interface RelayOptions {
  db: Database;
  bus: EventBus;
  everyMs: number;
  log: Logger;
  /** How many rows one step of a refill examines. */
  refillSlice?: number;
  /** How many rows one statement deletes. */
  forgetSlice?: number;
}
