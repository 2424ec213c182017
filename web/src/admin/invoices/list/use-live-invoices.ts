import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followAdmin } from '../../follow-admin.ts';
import { adminInvoicesKey } from '../queries.ts';
import { refreshInvoices } from '../refresh-invoices.ts';

/** Changes are collected for this long, in milliseconds, and then fetched once, however many there are. */
const gatherMs = 300;

/** Keeps the cached invoices up to date while a screen that shows some of them is open. */
export function useLiveInvoices(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ids = new Set<string>();
    let isRefreshing = false;
    const refresh = (): void => {
      timer = undefined;
      // A page being fetched, or an earlier refresh, would overwrite what is merged in the meantime.
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
