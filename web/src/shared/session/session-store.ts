import type { SessionUser } from '@checkout/contract/member/schema.ts';

/** Local storage keys of the session; other tabs hear of changes through them. */
export const sessionKeys = { user: 'checkout.user', token: 'checkout.token' } as const;

/** There while the last session is one whose token was refused, for tabs that only see that it is gone. */
const refusedKey = 'checkout.refused';

/**
 * The signed-in member and their token, kept in a browser's storage and checked again whenever another tab changes
 * either key. Both or neither: half a session is none.
 */
export function createSessionStore({ storage, events }: SessionPlaces): SessionStore {
  let current = readSession(storage);
  let refused: SessionUser | null = null;
  const listeners = new Set<() => void>();

  const change = (next: Session | null, isRefused = false): void => {
    refused = isRefused ? (current?.user ?? refused) : null;
    current = next;
    for (const listener of listeners) listener();
  };
  const look = (): void => {
    const next = readSession(storage);
    change(next, next === null && storage.getItem(refusedKey) !== null);
  };
  events.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key === sessionKeys.user || key === sessionKeys.token) look();
  });
  /** True while it is this tab's session and the browser's: another tab may have changed it a moment before its event. */
  const isCurrent = (token: string): boolean => {
    if (current?.token !== token) return false;
    if (storage.getItem(sessionKeys.token) === token) return true;
    look();
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
      // Last: until both are there, other tabs still wait for whose session was refused.
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

function readSession(storage: Storage): Session | null {
  const token = storage.getItem(sessionKeys.token);
  const user = parseUser(storage.getItem(sessionKeys.user));
  return token && user ? { token, user } : null;
}

/** Storage is anybody's who can open the developer tools; what does not read as a user is nobody. */
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
  /** Calls back after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
  start(session: Session): void;
  /** Takes over what the server says of the same user, to whom this token belongs; says nothing when nothing changed. */
  refresh(session: Session): void;
  /**
   * Ends the session of this token; one that was started since, here or in another tab, goes on. `isRefused`: not
   * because somebody left, but because the wallet no longer vouches for the token.
   */
  end(how: { token: string; isRefused: boolean }): void;
  /** Whose session ended because its token was refused, here or in another tab, and nobody signed in since. */
  refused(): SessionUser | null;
}

interface SessionPlaces {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & Storage;
  events: Pick<EventTarget, 'addEventListener'>;
}
