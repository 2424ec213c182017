import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { sessionStore } from '../shared/session/session.ts';
import { showToast } from '../shared/toast/toast-store.ts';

/**
 * Forgets what was read for somebody else whenever another person signs in or out, and says so when a session ended
 * because the wallet no longer vouches for its token. Returns how to stop.
 */
export function followSession(queryClient: QueryClient): () => void {
  let token = sessionStore.get()?.token;
  return sessionStore.subscribe(() => {
    const next = sessionStore.get()?.token;
    if (next === token) return;
    token = next;
    if (sessionStore.refused()) {
      const title = i18next.t('session.expiredTitle');
      const description = i18next.t('session.tokenExpired');
      showToast({ tone: 'error', title, description, isCause: true });
    }
    // After the screen has followed. Without a session only invoices read differently now: a member's screen may
    // still stand behind the one that is loading, and what it shows must not be asked for any more.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.invalidateQueries(next ? {} : { queryKey: ['api', 'invoice'] });
    });
  });
}
