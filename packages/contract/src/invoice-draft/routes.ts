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

/** Calls about what admins prepare: no invoice, no number, and nothing that anybody else sees, until it is issued. */
export const invoiceDraftRoutes = {
  listInvoiceDrafts: route({
    ...ofDrafts,
    method: 'GET',
    path: '/api/admin/invoice-drafts',
    summary: 'List all drafts of invoices, changed last first',
    response: { 200: invoiceDraftList },
  }),
  createInvoiceDraft: route({
    ...ofDrafts,
    method: 'POST',
    path: '/api/admin/invoice-drafts',
    summary: 'Keep a draft of an invoice',
    description: 'Complete or not. It has no number and no payment page.',
    body: createInvoiceDraftBody,
    response: { 201: invoiceDraftAnswer },
  }),
  updateInvoiceDraft: route({
    ...ofDrafts,
    method: 'PATCH',
    path: '/api/admin/invoice-drafts/:id',
    summary: 'Replace what a draft says',
    description: 'Refused where somebody else saved it since `version` was read.',
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
    description: 'Refused where somebody else saved or issued it since `version` was read.',
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
    summary: 'Make a draft an invoice',
    description:
      'The invoice has the id of the draft and the next number, and its days are counted from now. Asked again, the answer is that invoice.',
    params: entityParams,
    body: issueInvoiceDraftBody,
    response: { 201: adminInvoiceMessage },
    errors: ['changed_meanwhile'],
  }),
};
