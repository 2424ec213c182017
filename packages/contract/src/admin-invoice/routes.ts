import { notPayable } from '../invoice/not-payable.ts';
import { invoiceEvent } from '../invoice/schema.ts';
import { events, file, route } from '../route.ts';
import { invoiceParams } from '../values/identifier.ts';
import { deliveryEvent } from '../webhook/schema.ts';
import { adminNotesBody } from './notes.ts';
import {
  adminInvoiceDone,
  adminInvoiceList,
  adminInvoiceMessage,
  adminInvoiceQuery,
  approveInvoiceBody,
  cancelInvoiceBody,
  createInvoiceBody,
  dueDateBody,
  exportInvoicesQuery,
  invoiceHistory,
  rejectInvoiceBody,
  updateInvoiceBody,
} from './schema.ts';

const admin = { auth: 'admin', tag: 'Invoices' } as const;
const ofInvoice = { ...admin, params: invoiceParams, missing: 'invoice_not_found' } as const;
const creation = {
  ...admin,
  method: 'POST',
  isRepeatable: true,
  summary: 'Create an invoice',
  body: createInvoiceBody,
  response: { 201: adminInvoiceMessage },
} as const;

/** Calls with which admins and service accounts manage invoices. */
export const adminInvoiceRoutes = {
  adminListInvoices: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/invoices',
    summary: 'Search all invoices',
    query: adminInvoiceQuery,
    response: { 200: adminInvoiceList },
  }),
  exportInvoices: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/invoices/export',
    summary: 'Export the invoices that match as CSV',
    query: exportInvoicesQuery,
    response: { 200: file('text/csv') },
  }),
  createInvoice: route({ ...creation, path: '/api/admin/invoices' }),
  createInvoiceSingular: route({ ...creation, path: '/api/admin/invoice', description: 'The same call.' }),
  getInvoiceHistory: route({
    ...ofInvoice,
    method: 'GET',
    path: '/api/admin/invoices/:id/history',
    summary: 'Read who changed an invoice, when and why',
    response: { 200: invoiceHistory },
  }),
  approveInvoice: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/admin/invoice/:id/approve',
    summary: 'Approve a manual payment, unless it is your own; irreversible',
    description:
      'Above the limit that the installation may have set, two admins have to approve: after the first one’s approval the invoice is still `pending_admin_review`, and the second one’s makes it paid. Approving twice is `forbidden`; either may still reject.',
    body: approveInvoiceBody,
    isRepeatable: true,
    response: { 200: adminInvoiceMessage },
    errors: ['forbidden', 'invoice_already_paid', 'changed_meanwhile', 'invalid_transition'],
  }),
  rejectInvoice: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/admin/invoice/:id/reject',
    summary: 'Reject a manual payment; the invoice becomes payable again',
    body: rejectInvoiceBody,
    isRepeatable: true,
    response: { 200: adminInvoiceMessage },
    errors: ['invoice_already_paid', 'changed_meanwhile', 'invalid_transition'],
  }),
  cancelInvoice: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/admin/invoice/:id/cancel',
    isRepeatable: true,
    summary: 'Cancel an invoice; returns no money',
    body: cancelInvoiceBody,
    response: { 200: adminInvoiceMessage },
    errors: ['invoice_cancelled', 'payment_in_progress', 'changed_meanwhile', 'invalid_transition'],
  }),
  updateInvoice: route({
    ...ofInvoice,
    method: 'PATCH',
    path: '/api/admin/invoice/:id',
    isRepeatable: true,
    summary: 'Change what an unpaid invoice says',
    description:
      'Amount, currency, description and metadata, as long as nothing was paid, nothing is under way and no coupon is applied; recipient and number stay. A card payment that was only prepared is withdrawn. Refused where that changed since `amountVersion` was read; repeated, it answers the invoice.',
    body: updateInvoiceBody,
    response: { 200: adminInvoiceDone },
    errors: [...notPayable, 'coupon_already_applied', 'changed_meanwhile', 'card_provider_error'],
  }),
  changeDueDate: route({
    ...ofInvoice,
    method: 'PATCH',
    path: '/api/admin/invoices/:id/due-date',
    isRepeatable: true,
    summary: 'Change the due date',
    body: dueDateBody,
    response: { 200: adminInvoiceDone },
  }),
  saveAdminNotes: route({
    ...ofInvoice,
    method: 'PATCH',
    path: '/api/admin/invoices/:id/admin-notes',
    isRepeatable: true,
    summary: 'Save the internal notes',
    body: adminNotesBody,
    response: { 200: adminInvoiceDone },
    errors: ['changed_meanwhile'],
  }),
  streamInvoices: route({
    ...admin,
    method: 'GET',
    path: '/api/admin/events',
    summary: 'Follow all invoices, and the webhooks about them',
    description:
      'A comment line every 15 seconds; `Last-Event-ID` resumes. An event named `resync` says that some were missed.',
    response: { 200: events({ invoice: invoiceEvent, delivery: deliveryEvent }) },
  }),
};
