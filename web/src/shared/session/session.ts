import type { SessionUser } from '@checkout/contract/member/schema.ts';
import { useSyncExternalStore } from 'react';
import { siteStorage } from '../browser-storage.ts';
import { watchPresence } from './presence.ts';
import { createSessionStore, type Session } from './session-store.ts';

/** The session of this browser. */
export const sessionStore = createSessionStore({ storage: siteStorage, events: window });

/** Whether somebody is using this page. */
export const presence = watchPresence({ events: window, now: Date.now });

/** Returns the current session; rerenders when it starts, changes or ends, here or in another tab. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}

/** Returns a function that returns whether the same member is still signed in here, or still nobody. */
export function watchMember(): () => boolean {
  const id = sessionStore.get()?.user.id;
  return () => sessionStore.get()?.user.id === id;
}

/**
 * Returns a function that returns whether another member has signed in here since. A guest who signs in is
 * not another: what they began as a guest is theirs to know.
 */
export function watchForAnother(): () => boolean {
  const id = sessionStore.get()?.user.id;
  return () => {
    const now = sessionStore.get();
    return id !== undefined && now !== null && now.user.id !== id;
  };
}

/** Returns the signed-in user, or the one whose token was refused: their screens wait for a new sign-in. */
export function useLastUser(): SessionUser | null {
  return useSession()?.user ?? sessionStore.refused();
}
