import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api-query.ts';
import { readInvoice } from '../queries.ts';

/** Where everything in the cache about an invoice begins. */
export function invoiceKey(id: string) {
  return ['api', 'invoice', id] as const;
}

/** An invoice with all that admins are shown of it. */
export function detailQuery(id: string) {
  return queryOptions({
    queryKey: [...invoiceKey(id), 'admin'],
    queryFn: ({ signal }) => readInvoice(id, signal),
    refetchOnMount: 'always',
  });
}

/** Who changed an invoice, when and why. */
export function historyQuery(id: string) {
  const read = apiQuery('GET /api/admin/invoices/:id/history', { params: { id } });
  return queryOptions({ ...read, queryKey: [...invoiceKey(id), 'history'], refetchOnMount: 'always' });
}

/** Every try to pay an invoice. */
export function attemptsQuery(id: string) {
  const read = apiQuery('GET /api/admin/invoices/:id/attempts', { params: { id } });
  return queryOptions({ ...read, queryKey: [...invoiceKey(id), 'attempts'], refetchOnMount: 'always' });
}

/** What sibling services were told of an invoice. */
export function deliveriesQuery(id: string) {
  const read = apiQuery('GET /api/admin/invoices/:id/webhooks', { params: { id } });
  return queryOptions({ ...read, queryKey: [...invoiceKey(id), 'webhooks'], refetchOnMount: 'always' });
}
