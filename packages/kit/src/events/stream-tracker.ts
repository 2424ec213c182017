import { type Database, inTransaction } from '../database/database.ts';
import type { EventBus } from './event-bus.ts';
import { beginRefill, findStreamIdentity, refillSlice } from './store-outbox.ts';

/** Greater than the position of any row. */
const END = 2n ** 63n - 1n;

/**
 * Tracks which stream this process publishes into. It queries NATS again after any doubt and when the last
 * result is too old. A stream other than the recorded one has lost the events of its predecessor and is
 * refilled first.
 */
export function createStreamTracker({ db, bus, slice, onLoss, signal }: StreamTrackerOptions): StreamTracker {
  let known = '';
  let requestedAtMs = Number.NEGATIVE_INFINITY;
  const noteStream = async (answered: string): Promise<string> => {
    const noted = await findStreamIdentity(db);
    if (noted === answered) return answered;
    // This result may be older than the recorded identity; a second query cannot be.
    const identity = await bus.streamIdentity();
    if (noted !== identity) {
      onLoss();
      await refill(db, { identity, noted, slice, signal });
    }
    return identity;
  };
  return {
    refillAfterLoss: async (maxAgeMs) => {
      const nowMs = performance.now();
      if (nowMs - requestedAtMs < maxAgeMs) return known;
      const answered = await bus.streamIdentity();
      known = answered === known ? known : await noteStream(answered);
      requestedAtMs = nowMs;
      return known;
    },
    invalidate: () => {
      known = '';
      requestedAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}

/**
 * Refills in slices, each in a transaction, so that a long outbox locks no rows for long and exceeds no
 * timeout. A process that finds an interrupted refill repeats it, skipping what is already queued; several
 * processes take turns. A slice that Postgres cancels for taking too long is retried with half as many rows.
 */
async function refill(db: Database, { identity, noted, slice, signal }: Refill): Promise<void> {
  await inTransaction(db, (trx) => beginRefill(trx, { identity, noted }));
  let limit = slice;
  let before: bigint | undefined = END;
  while (before !== undefined) {
    signal.throwIfAborted();
    const position: bigint = before;
    try {
      before = await inTransaction(db, (trx) => refillSlice(trx, { identity, before: position, limit }));
    } catch (error) {
      if (limit === 1 || !isTooLong(error)) throw error;
      limit = Math.ceil(limit / 2);
    }
  }
}

/** Returns true for a statement that Postgres cancelled, as it does after 5 s. */
function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

interface Refill {
  /** The identity that NATS reported after `noted` was read. */
  identity: string;
  noted: string | undefined;
  slice: number;
  signal: AbortSignal;
}

interface StreamTracker {
  /** Returns the identity of the stream, after refilling it with what a lost one held. */
  refillAfterLoss(maxAgeMs: number): Promise<string>;
  invalidate(): void;
}

interface StreamTrackerOptions {
  db: Database;
  bus: EventBus;
  /** How many rows one transaction of a refill examines. */
  slice: number;
  /** Called before a refill. */
  onLoss: () => void;
  /** Stops a refill between two slices. */
  signal: AbortSignal;
}
