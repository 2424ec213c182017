import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import { useQuery } from '@tanstack/react-query';
import { readInvoice } from './queries.ts';

/** An invoice as it is now: first as the table knew it, then as the server says, and again whenever it changes. */
export function useCurrentInvoice(known: AdminInvoice): AdminInvoice {
  const { data } = useQuery({
    queryKey: ['api', 'invoice', known.id, 'admin'],
    queryFn: ({ signal }) => readInvoice(known.id, signal),
    placeholderData: known,
    refetchOnMount: 'always',
  });
  return data ?? known;
}
