import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followAdmin } from '../../follow-admin.ts';
import { adminInvoicesKey } from '../queries.ts';
import { refreshInvoices } from '../refresh-invoices.ts';

/** However many invoices change at once, they are read again this much later, once. */
const gatherMs = 300;

/** Keeps the invoices in the cache fresh while a screen with some of them is open. */
export function useLiveInvoices(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ids = new Set<string>();
    let isRefreshing = false;
    const refresh = (): void => {
      timer = undefined;
      // A page on its way, or what was read before, would overwrite what is merged meanwhile.
      if (isRefreshing || queryClient.isFetching({ queryKey: adminInvoicesKey }) > 0) {
        wait();
        return;
      }
      isRefreshing = true;
      void refreshInvoices(queryClient, ids).finally(() => {
        isRefreshing = false;
      });
      ids = new Set();
    };
    const wait = (): void => {
      timer ??= setTimeout(refresh, gatherMs);
    };
    const lookAtAll = (): void => void refreshInvoices(queryClient, new Set());
    const stop = followAdmin({
      onEvent: ({ noun, invoiceId }) => {
        if (noun !== 'invoice') return;
        ids.add(invoiceId);
        wait();
      },
      onLook: lookAtAll,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}
