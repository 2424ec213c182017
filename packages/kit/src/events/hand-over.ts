import type { Database } from '../database/database.ts';
import { type Bell, createBell } from '../process/bell.ts';
import { failpoint } from '../process/failpoint.ts';
import { startJob } from '../process/job.ts';
import type { Logger } from '../telemetry/log.ts';
import { eventsPublished } from '../telemetry/metrics.ts';
import type { EventBus } from './event-bus.ts';
import { markPublished, type OutboxEvent, releaseClaims } from './store-outbox.ts';

/** So long those that were published wait for others, to be marked by one statement. */
const MARK_MS = 200;
/** With more than that on their way to NATS, the table is the better queue. */
const MOST_UNDER_WAY = 256;

/**
 * The short way from a commit to NATS: an event is published from memory by the process that committed it, and its row
 * marked a little later. The row is held for this process until then; should it die before, the row is published from
 * the table. It is closed while older events wait in the table, so that none overtakes them.
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

  const close = (): void => {
    isCaughtUp = false;
    closed += 1;
  };
  const strand = ({ id }: OutboxEvent): void => {
    close();
    toGiveBack.add(id);
    stranded.ring();
  };
  const publish = async (event: OutboxEvent): Promise<void> => {
    const goal = stream;
    try {
      await bus.publish(event);
    } catch (error) {
      log.warn({ err: error, eventId: event.id }, 'event left to the table');
      return strand(event);
    }
    failpoint('published');
    eventsPublished.inc();
    if (goal !== stream) return;
    toMark.add(event.id);
    published.ring();
  };
  const mark = (): Promise<void> => inOneGo(toMark, (ids) => markPublished(db, ids, stream));
  const giveBack = (): Promise<void> => inOneGo(toGiveBack, (ids) => releaseClaims(db, ids));
  const marker = startJob({ name: 'outbox marker', wokenBy: published, settleMs: MARK_MS, log, run: mark });
  return {
    isOpen: () => isCaughtUp && bus.isConnected() && underWay.size < MOST_UNDER_WAY,
    whenCaughtUp: async (identity, catchUp) => {
      const closedBefore = closed;
      const next = await catchUp();
      // What the stream before had taken is published again when its claims have ended.
      if (identity !== stream) toMark.clear();
      stream = identity;
      isCaughtUp = closed === closedBefore;
      return next;
    },
    close,
    take: (event) => {
      if (!isCaughtUp) return strand(event);
      const publishing = publish(event).finally(() => underWay.delete(publishing));
      underWay.add(publishing);
    },
    stranded,
    giveBack,
    stop: async () => {
      close();
      await Promise.all(underWay);
      await marker.stop();
      await Promise.all([mark(), giveBack()]);
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
   * Opens it when nothing older waits in the table any more, unless it is closed meanwhile. Answers what `catchUp` does,
   * which publishes the table into that stream.
   */
  whenCaughtUp<T>(stream: string, catchUp: () => Promise<T>): Promise<T>;
  /** To be called when something waits in the table. */
  close(): void;
  /** Publishes an event that was committed and is held for this process. Must be called in the order of the commits. */
  take(event: OutboxEvent): void;
  /** Rung when one could not be published: the relay shall take it from the table. */
  stranded: Bell;
  /** Lets go of the rows of those. */
  giveBack(): Promise<void>;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

interface HandOverOptions {
  db: Database;
  bus: EventBus;
  log: Logger;
}
