import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followEvents } from '../shared/api/follow-events.ts';
import { useSession } from '../shared/session/session.ts';
import { invoiceQuery } from './queries.ts';

/** What is heard at once, as when a stream opens, is looked at once. */
const gatherMs = 100;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * An invoice that follows what happens to it on the server. Payment addresses carry the UUID alone: under anything
 * else there is no invoice.
 */
export function useLiveInvoice(address: string) {
  // As the invoice tells it, so that whoever reads it anew by that finds what the page shows.
  const id = address.toLowerCase();
  const queryClient = useQueryClient();
  const token = useSession()?.token;
  const isUuid = uuid.test(id);
  const query = useQuery({ ...invoiceQuery(id), enabled: isUuid });
  const isThere = query.data !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another reader, who needs a new stream.
  useEffect(() => {
    if (!isThere) return;
    const { queryKey } = invoiceQuery(id);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const lookNow = async (): Promise<void> => {
      timer = undefined;
      const before = queryClient.getQueryData(queryKey);
      await queryClient.invalidateQueries({ queryKey, exact: true });
      const after = queryClient.getQueryData(queryKey);
      if (!before || !after || before === after) return;
      const { tellChange } = await import('./tell-change.ts');
      if (!isOver) await tellChange(before.invoice, after.invoice);
    };
    const look = (): void => {
      // Where the part that tells cannot be fetched, the page itself shows the change all the same.
      timer ??= setTimeout(() => lookNow().catch(() => {}), gatherMs);
    };
    const stop = followEvents({ path: `/api/invoice/${id}/events`, onEvent: look, onLook: look });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [id, isThere, queryClient, token]);

  return { ...query, invoice: query.data?.invoice, isMissing: !isUuid || query.isError };
}
