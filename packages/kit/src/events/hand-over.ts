import type { Database, Ending } from '../database/database.ts';
import { type Bell, createBell } from '../process/bell.ts';
import { failpoint } from '../process/failpoint.ts';
import { startJob } from '../process/job.ts';
import type { Logger } from '../telemetry/log.ts';
import { eventsPublished } from '../telemetry/metrics.ts';
import type { EventBus, PublishedEvent } from './event-bus.ts';
import { markPublished, type OutboxEvent, releaseClaims } from './store-outbox.ts';
import { createTurns, type Turn } from './turns.ts';

/** So long those that were published wait for others, to be marked by one statement; well within the time that they are held. */
const MARK_MS = 1_000;
/** With more than that on their way to NATS, the table is the better queue. */
const MOST_UNDER_WAY = 256;

/**
 * The short way from a commit to NATS: an event is published from memory by the process that committed it, and its row
 * marked a little later. The row is held for this process until then; should it die before, the row is published from
 * the table. Events about the same thing go one by one in the order in which they were appended, which is that of their
 * commits, as each changes the same row; one that fails takes those behind it into the table. The short way is closed
 * while older events wait there, so that none overtakes them.
 */
export function openHandOver({ db, bus, log }: HandOverOptions): HandOver {
  let isCaughtUp = false;
  let closed = 0;
  let stream = '';
  const underWay = new Set<Promise<void>>();
  const toMark = new Set<string>();
  const toGiveBack = new Set<string>();
  const published = createBell();
  const stranded = createBell();
  const takeTurn = createTurns();

  const close = (): void => {
    isCaughtUp = false;
    closed += 1;
  };
  const strand = ({ id }: OutboxEvent): void => {
    close();
    toGiveBack.add(id);
    stranded.ring();
  };
  const publish = async (event: PublishedEvent): Promise<boolean> => {
    const goal = stream;
    try {
      await bus.publish(event);
    } catch (error) {
      log.warn({ err: error, eventId: event.id }, 'event left to the table');
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
  const giveBack = (): Promise<void> => inOneGo(toGiveBack, (ids) => releaseClaims(db, ids));
  const marker = startJob({ name: 'outbox marker', wokenBy: published, settleMs: MARK_MS, log, run: mark });
  return {
    isOpen: () => isCaughtUp && bus.isConnected() && underWay.size < MOST_UNDER_WAY,
    catchUp: async (identity, publishTable) => {
      isCaughtUp = false;
      // One that fails now is older than what comes later.
      await Promise.all(underWay);
      const closedBefore = closed;
      await giveBack();
      const next = await publishTable();
      // What the stream before had taken is published again when its claims have ended.
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
      const outcomes = await Promise.allSettled([mark(), giveBack()]);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'events left to the table');
    },
  };
}

/** Those that it fails for stay. */
async function inOneGo(waiting: Set<string>, act: (ids: string[]) => Promise<void>): Promise<void> {
  const ids = [...waiting];
  if (ids.length === 0) return;
  await act(ids);
  for (const id of ids) waiting.delete(id);
}

export interface HandOver {
  /** True when what commits now may be published at once. */
  isOpen(): boolean;
  /**
   * Has the table published into that stream, and opens when nothing older waits there any more, unless it is closed
   * meanwhile. Answers what `publishTable` does.
   */
  catchUp<T>(stream: string, publishTable: () => Promise<T>): Promise<T>;
  /** To be called when something waits in the table. */
  close(): void;
  /**
   * Keeps the place of an event whose row will be held for this process, among those about the same thing. To be told how
   * its transaction ended: published then, or left to the table where it is in doubt whether there is a row.
   */
  expect(event: PublishedEvent, about: string): (ending: Ending) => void;
  /** Rung when one could not be published: the relay shall take it from the table. */
  stranded: Bell;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

interface HandOverOptions {
  db: Database;
  bus: EventBus;
  log: Logger;
}
