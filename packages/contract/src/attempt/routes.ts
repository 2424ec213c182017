import { route } from '../route.ts';
import { invoiceParams } from '../values/identifier.ts';
import { paymentAttemptList } from './schema.ts';

/** The call with which admins see the attempts to pay an invoice. */
export const attemptRoutes = {
  listInvoiceAttempts: route({
    auth: 'admin',
    tag: 'Payments',
    method: 'GET',
    path: '/api/admin/invoices/:id/attempts',
    summary: 'List every attempt to pay an invoice, newest first',
    params: invoiceParams,
    missing: 'invoice_not_found',
    response: { 200: paymentAttemptList },
  }),
};
