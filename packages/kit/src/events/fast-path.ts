import type { Database, Ending } from '../database/database.ts';
import { type Bell, createBell } from '../process/bell.ts';
import { failpoint } from '../process/failpoint.ts';
import { startJob } from '../process/job.ts';
import type { Logger } from '../telemetry/log.ts';
import { eventsPublished } from '../telemetry/metrics.ts';
import type { EventBus, PublishedEvent } from './event-bus.ts';
import { markPublished, type OutboxEvent, releaseClaims } from './store-outbox.ts';
import { createTurns, type Turn } from './turns.ts';

/**
 * How long published rows wait for others to be marked by the same statement; much shorter than their claim.
 */
const MARK_MS = 1_000;
/** With more events than this in progress, the table is the better queue. */
const MAX_IN_PROGRESS = 256;

/**
 * The fast path from a commit to NATS: the process that committed an event publishes it from memory and marks
 * its row a little later. The row is claimed for this process until then; if the process dies first, the
 * relay publishes the row from the table. Events about the same thing are published one by one in the order
 * in which they were appended, which is the order of their commits, as each changes the same row; when one
 * fails, those behind it are left to the table. The fast path is closed while older events wait in the table,
 * so that none overtakes them.
 */
export function openFastPath({ db, bus, log }: FastPathOptions): FastPath {
  let isCaughtUp = false;
  let closed = 0;
  let stream = '';
  const underWay = new Set<Promise<void>>();
  const toMark = new Set<string>();
  const toRelease = new Set<string>();
  const published = createBell();
  const stranded = createBell();
  const takeTurn = createTurns();

  const close = (): void => {
    isCaughtUp = false;
    closed += 1;
  };
  const strand = ({ id }: OutboxEvent): void => {
    close();
    toRelease.add(id);
    stranded.ring();
  };
  const publish = async (event: PublishedEvent): Promise<boolean> => {
    const goal = stream;
    try {
      await bus.publish(event);
    } catch (error) {
      log.warn({ err: error, eventId: event.id }, 'event left to the outbox');
      return false;
    }
    failpoint('published');
    eventsPublished.inc();
    if (goal !== stream) return true;
    toMark.add(event.id);
    published.ring();
    return true;
  };
  const settle = async (event: PublishedEvent, turn: Turn, ending: Ending): Promise<void> => {
    const isNext = await turn.before;
    const isOut = ending === 'committed' && isNext && isCaughtUp && (await publish(event));
    if (!isOut) strand(event);
    turn.end(isOut);
  };
  const mark = (): Promise<void> => inOneGo(toMark, (ids) => markPublished(db, ids, stream));
  const release = (): Promise<void> => inOneGo(toRelease, (ids) => releaseClaims(db, ids));
  const marker = startJob({ name: 'outbox marker', wokenBy: published, settleMs: MARK_MS, log, run: mark });
  return {
    isOpen: () => isCaughtUp && bus.isConnected() && underWay.size < MAX_IN_PROGRESS,
    catchUp: async (identity, publishTable) => {
      isCaughtUp = false;
      // An event whose publishing fails now is older than those that come later.
      await Promise.all(underWay);
      const closedBefore = closed;
      await release();
      const next = await publishTable();
      // Rows that the previous stream had accepted are published again once their claims have expired.
      if (identity !== stream) toMark.clear();
      stream = identity;
      isCaughtUp = closed === closedBefore;
      return next;
    },
    close,
    expect: (event, about) => {
      const turn = takeTurn(about);
      return (ending) => {
        if (ending === 'rolled back') return turn.end(true);
        const settled = settle(event, turn, ending).finally(() => underWay.delete(settled));
        underWay.add(settled);
      };
    },
    stranded,
    stop: async () => {
      close();
      await Promise.all(underWay);
      await marker.stop();
      const outcomes = await Promise.allSettled([mark(), release()]);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'events left to the outbox');
    },
  };
}

/** Applies one call to all collected ids; they stay collected if it fails. */
async function inOneGo(waiting: Set<string>, act: (ids: string[]) => Promise<void>): Promise<void> {
  const ids = [...waiting];
  if (ids.length === 0) return;
  await act(ids);
  for (const id of ids) waiting.delete(id);
}

export interface FastPath {
  /** True when events that commit now may be published at once. */
  isOpen(): boolean;
  /**
   * Publishes the table into the given stream, and opens the fast path when nothing older waits there any
   * more, unless `close` was called in the meantime. Returns the result of `publishTable`.
   */
  catchUp<T>(stream: string, publishTable: () => Promise<T>): Promise<T>;
  /** To be called when something waits in the table. */
  close(): void;
  /**
   * Reserves the place of an event, whose row will be claimed for this process, among the events about the
   * same thing. The returned function must be called with the outcome of the transaction: the event is then
   * published, or left to the table when it is in doubt whether the row exists.
   */
  expect(event: PublishedEvent, about: string): (ending: Ending) => void;
  /** Rings when an event could not be published: the relay must take it from the table. */
  stranded: Bell;
  /** Resolves when nothing is in progress any more. */
  stop(): Promise<void>;
}

interface FastPathOptions {
  db: Database;
  bus: EventBus;
  log: Logger;
}
