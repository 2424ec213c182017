import { adminInvoiceMessage } from '../admin-invoice/schema.ts';
import { empty, route } from '../route.ts';
import { entityParams } from '../values/identifier.ts';
import {
  createInvoiceDraftBody,
  deleteInvoiceDraftQuery,
  invoiceDraftAnswer,
  invoiceDraftList,
  issueInvoiceDraftBody,
  updateInvoiceDraftBody,
} from './schema.ts';

const ofDrafts = { auth: 'admin', tag: 'Invoices' } as const;

/** Calls about invoice drafts: until it is issued, a draft has no number and is visible to admins only. */
export const invoiceDraftRoutes = {
  listInvoiceDrafts: route({
    ...ofDrafts,
    method: 'GET',
    path: '/api/admin/invoice-drafts',
    summary: 'List all invoice drafts, most recently changed first',
    response: { 200: invoiceDraftList },
  }),
  createInvoiceDraft: route({
    ...ofDrafts,
    method: 'POST',
    path: '/api/admin/invoice-drafts',
    summary: 'Save a draft of an invoice',
    description: 'The draft may be incomplete. It has no number and no payment page.',
    body: createInvoiceDraftBody,
    response: { 201: invoiceDraftAnswer },
  }),
  updateInvoiceDraft: route({
    ...ofDrafts,
    method: 'PATCH',
    path: '/api/admin/invoice-drafts/:id',
    summary: 'Replace the content of a draft',
    description: 'Fails with `changed_meanwhile` if the draft was saved since `version` was read.',
    params: entityParams,
    body: updateInvoiceDraftBody,
    response: { 200: invoiceDraftAnswer },
    errors: ['changed_meanwhile'],
  }),
  deleteInvoiceDraft: route({
    ...ofDrafts,
    method: 'DELETE',
    path: '/api/admin/invoice-drafts/:id',
    summary: 'Delete a draft',
    description: 'Fails with `changed_meanwhile` if the draft was saved or issued since `version` was read.',
    params: entityParams,
    query: deleteInvoiceDraftQuery,
    response: { 204: empty },
    errors: ['changed_meanwhile'],
  }),
  issueInvoiceDraft: route({
    ...ofDrafts,
    method: 'POST',
    path: '/api/admin/invoice-drafts/:id/issue',
    isRepeatable: true,
    summary: 'Issue a draft as an invoice',
    description:
      'The invoice gets the id of the draft and the next number; its due days count from now. Repeating the call returns the same invoice.',
    params: entityParams,
    body: issueInvoiceDraftBody,
    response: { 201: adminInvoiceMessage },
    errors: ['changed_meanwhile'],
  }),
};
