import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { RowPage } from '../../../shared/grid/source/row-page.ts';
import { adminInvoicesKey } from '../queries.ts';
import { type Neighbours, neighboursOf } from './neighbours-of.ts';

/** Returns the invoices before and after this one in the table behind the drawer, as far as it is loaded. */
export function useNeighbours(id: string): Neighbours {
  const queryClient = useQueryClient();
  const lists = queryClient.getQueryCache().findAll({ queryKey: adminInvoicesKey, type: 'active' });
  const rows = lists.flatMap(({ state }) => {
    // The results of a search as you type have no pages.
    const data = state.data as Partial<InfiniteData<RowPage<AdminInvoice>>> | undefined;
    return data?.pages?.flatMap((page) => page.rows.map((row) => row.id)) ?? [];
  });
  return neighboursOf(rows, id);
}
