import type { SessionUser } from '@checkout/contract/member/schema.ts';
import type { KeyStorage } from '../browser-storage.ts';

/** Local storage keys of the session, through which other tabs notice changes. */
export const sessionKeys = { user: 'checkout.user', token: 'checkout.token' } as const;

/** Set while the last session ended with a refused token, for tabs that only see that it has ended. */
const refusedKey = 'checkout.refused';

/**
 * Creates a store of the signed-in member and their token, kept in the browser's storage and read again
 * whenever another tab changes either key. If one of the two is missing, there is no session.
 */
export function createSessionStore({ storage, events }: SessionStoreDeps): SessionStore {
  let current = readSession(storage);
  let refused: SessionUser | null = null;
  const listeners = new Set<() => void>();

  const change = (next: Session | null, isRefused = false): void => {
    refused = isRefused ? (current?.user ?? refused) : null;
    current = next;
    for (const listener of listeners) listener();
  };
  const reload = (): void => {
    const next = readSession(storage);
    change(next, next === null && storage.getItem(refusedKey) !== null);
  };
  events.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key === sessionKeys.user || key === sessionKeys.token) reload();
  });
  // A page that the browser kept for its history may have missed such changes.
  events.addEventListener('pageshow', () => {
    if (storage.getItem(sessionKeys.token) !== (current?.token ?? null)) reload();
  });
  /**
   * Returns whether this token is the session of this tab and of the browser: another tab may have changed it
   * just before its event arrives.
   */
  const isCurrent = (token: string): boolean => {
    if (current?.token !== token) return false;
    if (storage.getItem(sessionKeys.token) === token) return true;
    reload();
    return false;
  };

  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (session) => {
      storage.setItem(sessionKeys.token, session.token);
      storage.setItem(sessionKeys.user, JSON.stringify(session.user));
      // Removed last: until both are stored, other tabs still see the refused session and keep its screens.
      storage.removeItem(refusedKey);
      change(session);
    },
    refresh: ({ token, user }) => {
      if (!isCurrent(token) || current?.user.id !== user.id) return;
      if (JSON.stringify(current.user) === JSON.stringify(user)) return;
      storage.setItem(sessionKeys.user, JSON.stringify(user));
      change({ token, user });
    },
    end: ({ token, isRefused }) => {
      if (!isCurrent(token)) return;
      if (isRefused) storage.setItem(refusedKey, 'true');
      else storage.removeItem(refusedKey);
      storage.removeItem(sessionKeys.token);
      storage.removeItem(sessionKeys.user);
      change(null, isRefused);
    },
    refused: () => refused,
  };
}

function readSession(storage: KeyStorage): Session | null {
  const token = storage.getItem(sessionKeys.token);
  const user = parseUser(storage.getItem(sessionKeys.user));
  return token && user ? { token, user } : null;
}

/** Anyone can edit the storage with the developer tools; a malformed user counts as none. */
function parseUser(text: string | null): SessionUser | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null');
    return isUser(user) ? user : null;
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, email } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof email === 'string';
}

export interface Session {
  token: string;
  user: SessionUser;
}

export interface SessionStore {
  get(): Session | null;
  /** Calls `listener` after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
  start(session: Session): void;
  /** Updates the user of the current session, if token and user id match; notifies only of changes. */
  refresh(session: Session): void;
  /**
   * Ends the session of this token; a session that was started since, here or in another tab, continues.
   * `isRefused`: the wallet no longer accepts the token, as opposed to a sign-out.
   */
  end(how: { token: string; isRefused: boolean }): void;
  /**
   * Returns the user whose session ended because its token was refused, here or in another tab, if nobody has
   * signed in since.
   */
  refused(): SessionUser | null;
}

interface SessionStoreDeps {
  storage: KeyStorage;
  events: Pick<EventTarget, 'addEventListener'>;
}
