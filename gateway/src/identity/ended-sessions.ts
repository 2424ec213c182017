import { EventEmitter } from 'node:events';
import { createTtlCache } from '@checkout/kit/process/ttl-cache.ts';
import type { EventHub } from '../live/event-hub.ts';

/** Longer than any answer about a session is reused. */
const REMEMBERED_MS = 120_000;
const MOST_REMEMBERED = 100_000;

/** Which sessions somebody signed out of lately, here or at another gateway: what was known of them counts no more. */
export function createEndedSessions(hub: Pick<EventHub, 'onSessionsEnded' | 'listening'>): EndedSessions {
  const ended = createTtlCache<'ended'>(MOST_REMEMBERED);
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
    hearing: () => hub.listening(),
  };
}

export interface EndedSessions {
  /** Lets these sessions in no more. */
  end(sessions: readonly string[]): void;
  has(session: string): boolean;
  /** Calls back once when that session ends, until the returned function is called. */
  onEnd(session: string, callback: () => void): () => void;
  /** Which time in a row it is that this gateway hears of ends elsewhere; undefined while it does not. */
  hearing(): number | undefined;
}
