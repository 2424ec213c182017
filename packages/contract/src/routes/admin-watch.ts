import { entityParams, invoiceParams } from '../identifier.ts';
import { adminCounts, overview, overviewDays, overviewQuery } from '../overview.ts';
import { paymentAttemptList } from '../payment-attempt.ts';
import {
  paymentExceptionAnswer,
  paymentExceptionList,
  paymentExceptionMessage,
  paymentExceptionQuery,
  resolveExceptionBody,
} from '../payment-outcome.ts';
import { route } from '../route.ts';
import { adminWebhookList, webhookDetailAnswer, webhookQuery, webhookSentAgain } from '../webhook.ts';

const ofInvoices = { auth: 'admin', tag: 'Invoices' } as const;
const ofPayments = { auth: 'admin', tag: 'Payments' } as const;
const ofWebhooks = { auth: 'admin', tag: 'Webhooks' } as const;

/** Calls with which admins see what happens, and mend what went wrong. */
export const adminWatchRoutes = {
  getAdminCounts: route({
    ...ofInvoices,
    method: 'GET',
    path: '/api/admin/counts',
    summary: 'Count what waits for an admin',
    response: { 200: adminCounts },
  }),
  getOverview: route({
    ...ofInvoices,
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'Add up what came in, what waits and what failed',
    description: `By UTC day; at most ${overviewDays.most} days, the last ${overviewDays.default} unless told otherwise.`,
    query: overviewQuery,
    response: { 200: overview },
  }),
  listInvoiceAttempts: route({
    ...ofPayments,
    method: 'GET',
    path: '/api/admin/invoices/:id/attempts',
    summary: 'List every attempt to pay an invoice, newest first',
    params: invoiceParams,
    missing: 'invoice_not_found',
    response: { 200: paymentAttemptList },
  }),
  listPaymentExceptions: route({
    ...ofPayments,
    method: 'GET',
    path: '/api/admin/exceptions',
    summary: 'List money that needs a person, or did, newest first',
    query: paymentExceptionQuery,
    response: { 200: paymentExceptionList },
  }),
  getPaymentException: route({
    ...ofPayments,
    method: 'GET',
    path: '/api/admin/exceptions/:id',
    summary: 'Read one exception',
    params: entityParams,
    response: { 200: paymentExceptionAnswer },
  }),
  resolvePaymentException: route({
    ...ofPayments,
    method: 'POST',
    path: '/api/admin/exceptions/:id/resolve',
    summary: 'Write down how an exception was dealt with',
    description: 'Moves no money; an attempt of unknown outcome goes on being looked into.',
    params: entityParams,
    body: resolveExceptionBody,
    response: { 200: paymentExceptionMessage },
    errors: ['invalid_transition'],
  }),
  searchWebhooks: route({
    ...ofWebhooks,
    method: 'GET',
    path: '/api/admin/webhooks',
    summary: 'Search what sibling services were told of all invoices, newest first',
    query: webhookQuery,
    response: { 200: adminWebhookList },
  }),
  getWebhook: route({
    ...ofWebhooks,
    method: 'GET',
    path: '/api/admin/webhooks/:id',
    summary: 'Read one delivery with its payload and headers',
    params: entityParams,
    response: { 200: webhookDetailAnswer },
  }),
  sendWebhookAgain: route({
    ...ofWebhooks,
    method: 'POST',
    path: '/api/admin/webhooks/:id/send-again',
    summary: 'Send one delivery again, under the same message id',
    params: entityParams,
    response: { 200: webhookSentAgain },
  }),
};
