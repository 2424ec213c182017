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
  events.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key !== null && key !== sessionKeys.user && key !== sessionKeys.token) return;
    const next = readSession(storage);
    change(next, next === null && storage.getItem(refusedKey) !== null);
  });

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
    refresh: (user) => {
      if (!current || current.user.id !== user.id) return;
      if (JSON.stringify(current.user) === JSON.stringify(user)) return;
      storage.setItem(sessionKeys.user, JSON.stringify(user));
      change({ token: current.token, user });
    },
    end: ({ isRefused }) => {
      if (isRefused) storage.setItem(refusedKey, 'true');
      else storage.removeItem(refusedKey);
      storage.removeItem(sessionKeys.token);
      storage.removeItem(sessionKeys.user);
      if (current) change(null, isRefused);
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
  /** Takes over what the server says of the same user; says nothing when nothing changed. */
  refresh(user: SessionUser): void;
  /** `isRefused`: not because somebody left, but because the wallet no longer vouches for the token. */
  end(how: { isRefused: boolean }): void;
  /** Whose session ended because its token was refused, here or in another tab, and nobody signed in since. */
  refused(): SessionUser | null;
}

interface SessionPlaces {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & Storage;
  events: Pick<EventTarget, 'addEventListener'>;
}
