import { uuidText } from '@checkout/contract/values/uuid-text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followEvents } from '../shared/api/follow-events.ts';
import { repeatMissedRead } from '../shared/api/repeat-missed-read.ts';
import { useSession } from '../shared/session/session.ts';
import { invoiceQuery } from './queries.ts';

/** Events that arrive together, for example when a stream opens, cause one read. */
const gatherMs = 100;

const uuid = new RegExp(`^${uuidText}$`, 'i');

/**
 * Reads an invoice and follows its changes on the server. Payment addresses contain only the UUID: any other
 * address has no invoice.
 */
export function useLiveInvoice(address: string) {
  // In lower case, as in the invoice itself, so that queries by the invoice's id use the same cache entry.
  const id = address.toLowerCase();
  const queryClient = useQueryClient();
  const token = useSession()?.token;
  const isUuid = uuid.test(id);
  const query = useQuery({ ...invoiceQuery(id), enabled: isUuid });
  const isThere = query.data !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reader with another token needs a new stream.
  useEffect(() => {
    if (!isThere) return;
    const { queryKey } = invoiceQuery(id);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const refreshNow = async (): Promise<void> => {
      timer = undefined;
      const before = queryClient.getQueryData(queryKey);
      await queryClient.invalidateQueries({ queryKey, exact: true });
      if (!isOver) missed.check();
      const after = queryClient.getQueryData(queryKey);
      if (!before || !after || before === after) return;
      const { notifyTermsChanged } = await import('./notify-terms-changed.ts');
      if (!isOver) await notifyTermsChanged(before.invoice, after.invoice);
    };
    const refresh = (): void => {
      // If the module that reports the change cannot be loaded, the page itself still shows the change.
      timer ??= setTimeout(() => refreshNow().catch(() => {}), gatherMs);
    };
    const missed = repeatMissedRead({ queryClient, keys: () => [queryKey], read: refresh });
    const stop = followEvents({ path: `/api/invoice/${id}/events`, onEvent: refresh, onStale: refresh });
    return () => {
      isOver = true;
      clearTimeout(timer);
      missed.stop();
      stop();
    };
  }, [id, isThere, queryClient, token]);

  return { ...query, invoice: query.data?.invoice, isMissing: !isUuid || query.isError };
}
