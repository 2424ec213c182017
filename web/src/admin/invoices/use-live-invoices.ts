import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followEvents } from '../../shared/api/follow-events.ts';
import { adminInvoicesKey } from './queries.ts';

/** However many invoices change at once, the list is read again this much later, once. */
const gatherMs = 300;

/** Keeps the lists of invoices fresh while one is on the screen. */
export function useLiveInvoices(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: adminInvoicesKey });
      }, gatherMs);
    };
    const stop = followEvents({ path: '/api/admin/events', onEvent: look, onLook: look });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}
