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
  return {
    refillAfterLoss: async (maxAgeMs) => {
      const nowMs = performance.now();
      if (nowMs - askedAtMs < maxAgeMs) return known;
      const identity = await bus.streamIdentity();
      if (identity !== known && (await findStreamIdentity(db)) !== identity) {
        onLoss();
        await refill(db, { identity, slice, signal });
      }
      known = identity;
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
 * broken off goes through it again, which leaves alone what is queued; several at once take turns.
 */
async function refill(
  db: Database,
  { identity, slice: limit, signal }: { identity: string; slice: number; signal: AbortSignal },
): Promise<void> {
  await inTransaction(db, (trx) => beginRefill(trx, identity));
  let before: bigint | undefined = END;
  while (before !== undefined) {
    signal.throwIfAborted();
    const position: bigint = before;
    before = await inTransaction(db, (trx) => refillSlice(trx, { identity, before: position, limit }));
  }
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
