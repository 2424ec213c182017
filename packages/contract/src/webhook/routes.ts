import { adminInvoiceMessage } from '../admin-invoice/schema.ts';
import { route } from '../route.ts';
import { entityParams, invoiceParams } from '../values/identifier.ts';
import {
  adminWebhookList,
  webhookDeliveryList,
  webhookDetailAnswer,
  webhookQuery,
  webhookSentAgain,
} from './schema.ts';

const admin = { auth: 'admin', tag: 'Webhooks' } as const;
const ofInvoice = { ...admin, params: invoiceParams, missing: 'invoice_not_found' } as const;

/** Calls with which admins see webhook deliveries and send them again. */
export const webhookRoutes = {
  listInvoiceWebhooks: route({
    ...ofInvoice,
    method: 'GET',
    path: '/api/admin/invoices/:id/webhooks',
    summary: 'List the webhook deliveries of an invoice, newest first',
    description: 'The newest 500; `GET /api/admin/webhooks` with the invoice’s UUID as `search` lists all.',
    response: { 200: webhookDeliveryList },
  }),
  resendWebhook: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/admin/invoice/:id/resend-webhook',
    isRepeatable: true,
    summary: 'Send an invoice’s latest event again',
    response: { 200: adminInvoiceMessage },
    errors: ['nothing_to_resend'],
  }),
  searchWebhooks: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/webhooks',
    summary: 'Search the webhook deliveries of all invoices, newest first',
    query: webhookQuery,
    response: { 200: adminWebhookList },
  }),
  getWebhook: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/webhooks/:id',
    summary: 'Get a webhook delivery with its payload and headers',
    params: entityParams,
    response: { 200: webhookDetailAnswer },
  }),
  sendWebhookAgain: route({
    ...admin,
    method: 'POST',
    path: '/api/admin/webhooks/:id/send-again',
    summary: 'Send one delivery again, under the same message id',
    params: entityParams,
    response: { 200: webhookSentAgain },
  }),
};
