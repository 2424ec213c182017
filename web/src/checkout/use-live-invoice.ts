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
export function useLiveInvoice(id: string) {
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
    const look = (): void => {
      timer ??= setTimeout(async () => {
        timer = undefined;
        const before = queryClient.getQueryData(queryKey);
        await queryClient.invalidateQueries({ queryKey, exact: true });
        const after = queryClient.getQueryData(queryKey);
        if (!before || !after || before === after) return;
        (await import('./tell-change.ts')).tellChange(before.invoice, after.invoice);
      }, gatherMs);
    };
    const stop = followEvents({ path: `/api/invoice/${id}/events`, onEvent: look, onLook: look });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, isThere, queryClient, token]);

  return { ...query, invoice: query.data?.invoice, isMissing: !isUuid || query.isError };
}
