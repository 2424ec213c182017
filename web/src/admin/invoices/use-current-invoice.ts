import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import { useQuery } from '@tanstack/react-query';
import { detailQuery } from '../invoice-drawer/queries.ts';

/** An invoice as it is now: first as the table knew it, then as the server says, and again whenever it changes. */
export function useCurrentInvoice(known: AdminInvoice): AdminInvoice {
  const { data } = useQuery({ ...detailQuery(known.id), placeholderData: known });
  return data ?? known;
}
