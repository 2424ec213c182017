import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { sessionStore } from '../shared/session/session.ts';
import { showToast } from '../shared/toast/toast-store.ts';

/**
 * Clears or invalidates cached data when the session changes, so that nobody sees what was read for another
 * member, and notifies the reader when the session ended because the wallet no longer accepts its token.
 * Returns a function that unsubscribes.
 */
export function followSession(queryClient: QueryClient): () => void {
  let token = sessionStore.get()?.token;
  /** The current member or, when signed out, the last one: what is on screen may still be theirs. */
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
    // Runs after the screen has changed. Without a session only invoice queries return something different: a
    // member's screen may still be mounted behind the one that is loading, and its other queries must not be
    // sent any more.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive' });
      // Data that one member has read, or is still loading, is not shown to another member until it is read
      // again.
      if (isSomebodyElse) void queryClient.resetQueries();
      else void queryClient.invalidateQueries(next ? {} : { queryKey: ['api', 'invoice'] });
    });
  });
}

function memberId(): string | undefined {
  return sessionStore.get()?.user.id;
}
