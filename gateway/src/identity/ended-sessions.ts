import { EventEmitter } from 'node:events';
import { createTtlCache } from '@checkout/kit/process/ttl-cache.ts';
import type { EventHub } from '../live/event-hub.ts';

/** Longer than any result about a session is cached. */
const REMEMBERED_MS = 120_000;
const MAX_REMEMBERED = 100_000;

/**
 * Keeps the sessions that ended recently, here or at another gateway, so that cached results about them are
 * no longer used.
 */
export function createEndedSessions(
  hub: Pick<EventHub, 'onSessionsEnded' | 'subscriptionNumber'>,
): EndedSessions {
  const ended = createTtlCache<'ended'>(MAX_REMEMBERED);
  const watchers = new EventEmitter().setMaxListeners(0);
  const end = (sessions: readonly string[]): void => {
    for (const session of sessions) {
      ended.put(session, 'ended', REMEMBERED_MS);
      watchers.emit(session);
    }
  };
  hub.onSessionsEnded(end);
  return {
    end,
    has: (session) => ended.get(session) !== undefined,
    onEnd: (session, callback) => {
      watchers.once(session, callback);
      return () => watchers.off(session, callback);
    },
    subscriptionNumber: () => hub.subscriptionNumber(),
  };
}

export interface EndedSessions {
  /** Refuses these sessions from now on. */
  end(sessions: readonly string[]): void;
  has(session: string): boolean;
  /** Calls back once when that session ends, until the returned function is called. */
  onEnd(session: string, callback: () => void): () => void;
  /** Number of the current, uninterrupted subscription to ended sessions; undefined while there is none. */
  subscriptionNumber(): number | undefined;
}
