import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '../shared/session/session.ts';

/** Forgets what was read for somebody else whenever another person signs in or out; answers how to stop. */
export function followSession(queryClient: QueryClient): () => void {
  let token = sessionStore.get()?.token;
  return sessionStore.subscribe(() => {
    const next = sessionStore.get()?.token;
    if (next === token) return;
    token = next;
    // Not what is public: the page keeps its place while the rest is read anew.
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
  });
}
