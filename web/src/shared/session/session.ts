import type { SessionUser } from '@checkout/contract/member/schema.ts';
import { useSyncExternalStore } from 'react';
import { watchPresence } from './presence.ts';
import { createSessionStore, type Session } from './session-store.ts';

/** The session of this browser. */
export const sessionStore = createSessionStore({ storage: window.localStorage, events: window });

/** Whoever is in front of this page. */
export const presence = watchPresence({ events: window, now: Date.now });

/** The session as it is now; the screen follows when it starts, changes or ends, here or in another tab. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}

/** Who is signed in, or was until their token was refused: their screens wait for them to sign in again. */
export function useLastUser(): SessionUser | null {
  return useSession()?.user ?? sessionStore.refused();
}
