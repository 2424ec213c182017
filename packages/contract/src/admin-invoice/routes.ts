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
    summary: 'Export matching invoices as CSV',
    query: exportInvoicesQuery,
    response: { 200: file('text/csv') },
  }),
  createInvoice: route({ ...creation, path: '/api/admin/invoices' }),
  createInvoiceSingular: route({
    ...creation,
    path: '/api/admin/invoice',
    description: 'Alias of `POST /api/admin/invoices`.',
  }),
  getInvoiceHistory: route({
    ...ofInvoice,
    method: 'GET',
    path: '/api/admin/invoices/:id/history',
    summary: 'Get the history of an invoice: who changed it, when and why',
    response: { 200: invoiceHistory },
  }),
  approveInvoice: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/admin/invoice/:id/approve',
    summary: 'Approve a manual payment, unless it is your own; irreversible',
    description:
      'Above a configurable amount two admins have to approve: the first approval leaves the invoice `pending_admin_review`, the second marks it as paid. The same admin cannot approve twice (`forbidden`). Until the second approval the payment can still be rejected.',
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
    summary: 'Cancel an invoice; nothing is refunded',
    body: cancelInvoiceBody,
    response: { 200: adminInvoiceMessage },
    errors: ['invoice_cancelled', 'payment_in_progress', 'changed_meanwhile', 'invalid_transition'],
  }),
  updateInvoice: route({
    ...ofInvoice,
    method: 'PATCH',
    path: '/api/admin/invoice/:id',
    isRepeatable: true,
    summary: 'Change an unpaid invoice',
    description:
      'Replaces amount, currency, description and metadata if nothing was paid, no payment is in progress and no coupon is applied; recipient and number never change. A card payment that was prepared but not confirmed is cancelled. Fails with `changed_meanwhile` if the invoice has changed since `amountVersion` was read; repeating the call returns the invoice.',
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
    summary: 'Stream changes of all invoices and webhook deliveries',
    description:
      'Server-sent events, with a comment line every 15 seconds. `Last-Event-ID` resumes the stream; an event named `resync` means that some events were missed.',
    response: { 200: events({ invoice: invoiceEvent, delivery: deliveryEvent }) },
  }),
};
