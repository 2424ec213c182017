import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { repeatMissedRead } from '../../../shared/api/repeat-missed-read.ts';
import { subscribeToAdminEvents } from '../../subscribe-to-admin-events.ts';
import { adminInvoicesKey } from '../queries.ts';
import { refreshInvoices } from '../refresh-invoices.ts';

/** Changes are collected for this long, in milliseconds, and then fetched once, however many there are. */
const collectMs = 300;

/** Keeps the cached invoices up to date while a screen that shows some of them is open. */
export function useLiveInvoices(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ids = new Set<string>();
    let isRefreshing = false;
    let isOver = false;
    const unread = new Set<string>();
    const refreshOnce = async (changed: ReadonlySet<string>): Promise<void> => {
      const wanted = new Set([...unread, ...changed]);
      unread.clear();
      const isRead = await refreshInvoices(queryClient, wanted);
      if (!isRead) for (const id of wanted) unread.add(id);
      if (!isOver) missed.check(!isRead);
    };
    const refresh = (): void => {
      timer = undefined;
      // A page being fetched, or an earlier refresh, would overwrite what is merged in the meantime.
      if (isRefreshing || queryClient.isFetching({ queryKey: adminInvoicesKey }) > 0) {
        wait();
        return;
      }
      isRefreshing = true;
      void refreshOnce(ids).finally(() => {
        isRefreshing = false;
      });
      ids = new Set();
    };
    const wait = (): void => {
      timer ??= setTimeout(refresh, collectMs);
    };
    const refreshAll = (): void => void refreshOnce(new Set());
    const missed = repeatMissedRead({ queryClient, keys: () => [adminInvoicesKey], read: refreshAll });
    const stop = subscribeToAdminEvents({
      onEvent: ({ noun, invoiceId }) => {
        if (noun !== 'invoice') return;
        ids.add(invoiceId);
        wait();
      },
      onStale: refreshAll,
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      missed.stop();
      stop();
    };
  }, [queryClient]);
}
