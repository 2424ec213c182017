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
  /** Who is signed in, or was last: what is shown may still be theirs. */
  let member = memberId();
  return sessionStore.subscribe(() => {
    const next = sessionStore.get()?.token;
    const nextMember = memberId() ?? member;
    const isSomebodyElse = member !== undefined && nextMember !== member;
    if (next === token && !isSomebodyElse) return;
    token = next;
    member = nextMember;
    if (sessionStore.refused()) {
      const title = i18next.t('session.expiredTitle');
      const description = i18next.t('session.tokenExpired');
      showToast({ tone: 'error', title, description, isCause: true });
    }
    // After the screen has followed. Without a session only invoices read differently now: a member's screen may
    // still stand behind the one that is loading, and what it shows must not be asked for any more.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive' });
      // What one member has read, or is still being told, is not shown to another one until it is read again.
      if (isSomebodyElse) void queryClient.resetQueries();
      else void queryClient.invalidateQueries(next ? {} : { queryKey: ['api', 'invoice'] });
    });
  });
}

function memberId(): string | undefined {
  return sessionStore.get()?.user.id;
}
