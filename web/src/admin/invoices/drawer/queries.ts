import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api-query.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { readInvoice } from '../queries.ts';

/** The prefix of all query keys about one invoice. */
export function invoiceKey(id: string) {
  return ['api', 'invoice', id] as const;
}

/**
 * Reads an invoice with all fields that admins may see; nothing if the id is empty. It is not read while there
 * is no session: the server would return what everybody may see, without the payment and the notes that the
 * admin is looking at.
 */
export function detailQuery(id: string) {
  return queryOptions({
    queryKey: [...invoiceKey(id), 'admin'],
    queryFn: ({ signal }) => readInvoice(id, signal),
    enabled: () => id !== '' && sessionStore.get() !== null,
    refetchOnMount: 'always',
  });
}

/** Reads who changed an invoice, when and why. */
export function historyQuery(id: string) {
  const read = apiQuery('GET /api/admin/invoices/:id/history', { params: { id } });
  return queryOptions({ ...read, queryKey: [...invoiceKey(id), 'history'], refetchOnMount: 'always' });
}

/** Reads all attempts to pay an invoice. */
export function attemptsQuery(id: string) {
  const read = apiQuery('GET /api/admin/invoices/:id/attempts', { params: { id } });
  return queryOptions({ ...read, queryKey: [...invoiceKey(id), 'attempts'], refetchOnMount: 'always' });
}

/** Reads the webhook deliveries of an invoice. */
export function deliveriesQuery(id: string) {
  const read = apiQuery('GET /api/admin/invoices/:id/webhooks', { params: { id } });
  return queryOptions({ ...read, queryKey: [...invoiceKey(id), 'webhooks'], refetchOnMount: 'always' });
}
