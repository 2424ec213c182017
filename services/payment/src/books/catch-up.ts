import { inTransaction } from '@checkout/kit/database/database.ts';
import type { JobPlan } from '@checkout/kit/process/job.ts';
import { runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import type { Settlement } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { railOf } from '../attempts/rail-of.ts';
import { findAttempts } from '../attempts/store-attempts.ts';
import type { Deps } from '../deps.ts';
import { findOwedAmong } from '../exceptions/store-exception-outcomes.ts';
import { freeOrder } from './book-free-order.ts';
import type { BookEntry } from './entry.ts';
import { linesOf } from './lines-of.ts';
import { postEntries } from './store-post.ts';
import {
  findMovements,
  findPeriodToBook,
  findUnbooked,
  type LedgerPosition,
  type MovementRow,
  saveBookedUntil,
} from './store-unbooked.ts';

const EVERY_MS = 600_000;
const BATCH_SIZE = 500;

/**
 * Books movements that were recorded without an entry: before the books existed, or by an older process while
 * this one starts. The first run scans the whole ledger, later ones, also after a restart, only what is new.
 * Each movement is booked once, also when several processes run this job.
 */
export function bookkeeper(deps: Deps): JobPlan {
  let scannedUntil: string | undefined;
  let firstLeftOut: string | undefined;
  return {
    name: 'bookkeeper',
    everyMs: EVERY_MS,
    run: async () => {
      const { since, until } = await findPeriodToBook(deps.db);
      const movements = await bookMovements(deps, scannedUntil ?? since);
      const entries = movements.booked + (await bookFreeOrders(deps));
      if (entries > 0) deps.log.info({ entries }, 'missing entries booked');
      // A movement that cannot be booked is retried by a later process that may know how, not by this one.
      const leftOut = firstLeftOut ?? movements.firstLeftOut;
      firstLeftOut = await saveBookedUntil(deps.db, { until, firstLeftOut: leftOut });
      scannedUntil = until;
    },
  };
}

async function bookMovements(deps: Deps, since: string): Promise<Booked> {
  let after: LedgerPosition = { position: since, id: '00000000-0000-0000-0000-000000000000' };
  let firstLeftOut: string | undefined;
  for (let booked = 0; ; ) {
    const found = await findMovements(deps.db, { after, limit: BATCH_SIZE });
    const missing = found.filter(({ isBooked }) => !isBooked);
    const entries = await entriesOf(deps, missing);
    if (entries.length > 0) booked += await inTransaction(deps.db, (trx) => postEntries(trx, entries));
    const known = new Set(entries.map(({ id }) => id));
    firstLeftOut ??= missing.find(({ id }) => !known.has(id))?.position;
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH_SIZE) return { booked, firstLeftOut };
    after = last;
  }
}

async function entriesOf(deps: Deps, movements: MovementRow[]): Promise<BookEntry[]> {
  if (movements.length === 0) return [];
  const ids = [...new Set(movements.map(({ attemptId }) => attemptId))];
  const [attempts, owed, { settlements }] = await Promise.all([
    findAttempts(deps.db, ids),
    findOwedAmong(deps.db, ids),
    inOwnTime(() => deps.invoices.listSettlements({ attemptIds: ids })),
  ]);
  const known = {
    attempts: new Map(attempts.map((attempt) => [attempt.id, attempt])),
    owed: new Set(owed),
    prices: pricesOf(settlements),
  };
  return movements.flatMap((movement) => entryOf(deps, movement, known));
}

/** Sums the original prices by attempt: an attempt that paid several invoices has one settlement for each. */
function pricesOf(settlements: Settlement[]): Map<string, bigint> {
  const prices = new Map<string, bigint>();
  for (const { attemptId, originalAmountMinor } of settlements)
    prices.set(attemptId, (prices.get(attemptId) ?? 0n) + originalAmountMinor);
  return prices;
}

/** Returns no entry for a movement that cannot be booked, so that others are; `make audit` lists it. */
function entryOf(deps: Deps, movement: MovementRow, { attempts, owed, prices }: Known): BookEntry[] {
  const { id, type: kind, attemptId, invoiceId, reference, description, createdAt: occurredAt } = movement;
  try {
    const attempt = attempts.get(attemptId) as Attempt;
    const lines = linesOf(movement, {
      attempt,
      clearingAccount: railOf(deps, attempt).clearingAccount(attempt),
      originalMinor: prices.get(attemptId),
      isUnwanted: owed.has(attemptId),
    });
    return [{ id, kind, attemptId, invoiceId, reference, description, occurredAt, lines }];
  } catch (error) {
    deps.log.error({ transactionId: id, attemptId, err: error }, 'a money movement cannot be booked');
    return [];
  }
}

async function bookFreeOrders({ db, invoices }: Deps): Promise<number> {
  for (let booked = 0, afterId = 0n; ; ) {
    const page = { afterId, limit: BATCH_SIZE };
    const { settlements } = await inOwnTime(() => invoices.listFreeOrders(page));
    const missing = new Set(
      await findUnbooked(
        db,
        settlements.map(({ attemptId }) => attemptId),
      ),
    );
    const entries = settlements
      .filter(({ attemptId }) => missing.has(attemptId))
      .map(({ settledAt, originalAmountMinor: originalMinor, ...settlement }) =>
        freeOrder({ ...settlement, originalMinor, occurredAt: settledAt }),
      );
    if (entries.length > 0) booked += await inTransaction(db, (trx) => postEntries(trx, entries));
    const last = settlements.at(-1);
    if (last === undefined || settlements.length < BATCH_SIZE) return booked;
    afterId = last.id;
  }
}

/** A look through a long ledger lasts longer than the calls of one run may take together. */
function inOwnTime<T>(call: () => Promise<T>): Promise<T> {
  return runInContext(serviceContext('payment'), call);
}

interface Booked {
  /** Number of entries. */
  booked: number;
  /** The time of the first movement that could not be booked. */
  firstLeftOut: string | undefined;
}

interface Known {
  attempts: Map<string, Attempt>;
  /** Ids of attempts whose money pays nothing. */
  owed: Set<string>;
  /** Price before the discount, in minor units, by the attempt that settled. */
  prices: Map<string, bigint>;
}
