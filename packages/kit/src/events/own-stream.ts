import { type Database, inTransaction } from '../database/database.ts';
import type { EventBus } from './event-bus.ts';
import { beginRefill, findStreamIdentity, refillSlice } from './store-outbox.ts';

/** Above each position that a row may have. */
const END = 2n ** 63n - 1n;

/**
 * Which stream this process publishes into. NATS is asked again after any doubt, and when the last answer is too old. One
 * that is not the one noted has lost what that held, and is filled first.
 */
export function findOwnStream({ db, bus, slice, onLoss, signal }: OwnStreamOptions): OwnStream {
  let known = '';
  let askedAtMs = Number.NEGATIVE_INFINITY;
  const noteStream = async (answered: string): Promise<string> => {
    const noted = await findStreamIdentity(db);
    if (noted === answered) return answered;
    // The answer may be older than what is noted: one that was asked for later is not.
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
      if (nowMs - askedAtMs < maxAgeMs) return known;
      const answered = await bus.streamIdentity();
      known = answered === known ? known : await noteStream(answered);
      askedAtMs = nowMs;
      return known;
    },
    doubt: () => {
      known = '';
      askedAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}

/**
 * In slices, each a transaction, so that a long outbox locks no rows for long and exceeds no time-out. Whoever finds one
 * broken off goes through it again, which leaves alone what is queued; several at once take turns. A slice that Postgres
 * takes too long for is tried with half its rows.
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

/** Postgres has broken a statement off, as after 5 s. */
function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

interface Refill {
  /** What NATS has, asked for after `noted` was read. */
  identity: string;
  noted: string | undefined;
  slice: number;
  signal: AbortSignal;
}

interface OwnStream {
  /** Answers the identity of the stream, once it holds what a lost one did. */
  refillAfterLoss(maxAgeMs: number): Promise<string>;
  doubt(): void;
}

interface OwnStreamOptions {
  db: Database;
  bus: EventBus;
  /** How many rows one transaction of a refill looks at. */
  slice: number;
  /** Called before a refill. */
  onLoss: () => void;
  /** Breaks a refill off between two slices. */
  signal: AbortSignal;
}
