import { useMemo } from 'react';
import type { GridQuery } from '../../../shared/grid/grid-definition.ts';
import { useServerDay } from '../../../shared/time/use-server-day.ts';
import { type FixedFilters, type RequestedInvoices, requestedOf } from '../queries.ts';

/**
 * Returns the query of the table as it is sent to the server. It changes when a new day (UTC) gives relative
 * dates another meaning. The rows, the export and bulk actions share it, so that nothing is done to other
 * invoices than those that are shown.
 */
export function useRequestedInvoices(query: GridQuery, fixed: FixedFilters | undefined): RequestedInvoices {
  const today = useServerDay();
  return useMemo(() => requestedOf(query, { fixed, now: new Date(today) }), [query, fixed, today]);
}
