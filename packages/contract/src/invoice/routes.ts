import * as z from 'zod';
import { adminInvoice } from '../admin-invoice/schema.ts';
import { events, file, route } from '../route.ts';
import { invoiceParams } from '../values/identifier.ts';
import { languageQuery } from '../values/language.ts';
import { optionalBooleanParam, pageQuery } from '../values/paging.ts';
import { signedQuery } from '../values/signed-address.ts';
import { guestReceiptAnswer } from './guest-receipt.ts';
import { notPayable } from './not-payable.ts';
import {
  combineInvoicesBody,
  invoice,
  invoiceAnswer,
  invoiceChanges,
  invoiceEvent,
  invoiceList,
} from './schema.ts';

const ofInvoice = { params: invoiceParams, missing: 'invoice_not_found', tag: 'Invoices' } as const;

/** Admins get the admin view, everybody else the public one. */
const readableInvoiceAnswer = z.strictObject({ invoice: z.union([adminInvoice, invoice]) });

/** Calls that read an invoice: its state, its changes, its documents. */
export const invoiceRoutes = {
  listMyInvoices: route({
    method: 'GET',
    path: '/api/invoices',
    auth: 'bearer',
    tag: 'Invoices',
    summary: 'List the caller’s own invoices, newest first',
    query: pageQuery.extend({
      payable: optionalBooleanParam('Payable').describe(
        '`true`: only invoices for which a payment can be started now, earliest due date first',
      ),
    }),
    response: { 200: invoiceList },
  }),
  combineInvoices: route({
    method: 'POST',
    path: '/api/invoices/combined',
    auth: 'bearer',
    tag: 'Invoices',
    summary: 'Combine several of the caller’s own invoices into one payment',
    description:
      'The invoices must have one currency, be addressed to the caller and have an amount due. The combined invoice is read and paid under its `id` like any invoice, by card or, in US dollars, with gems, by the caller only; either all of its `parts` are paid or none. It does not lock the parts: when one is changed, paid or closed, it becomes `cancelled` (`expired` past a due date), and a new combination can be created. Repeating the same invoices returns the same combined invoice.',
    missing: 'invoice_not_found',
    body: combineInvoicesBody,
    isRepeatable: true,
    response: { 201: invoiceAnswer },
    errors: ['invoice_not_found', 'invoice_changed', 'different_currencies', ...notPayable],
  }),
  getInvoice: route({
    ...ofInvoice,
    method: 'GET',
    path: '/api/invoice/:id',
    auth: 'none',
    summary: 'Get an invoice',
    description:
      'By UUID for everyone with the link; by readable id for its signed-in parties. A combined invoice is visible to its payer and admins only; for all others it does not exist. The response has an `ETag`; a request with `If-None-Match` gets 304 if the caller’s view has not changed.',
    hasEtag: true,
    response: { 200: readableInvoiceAnswer },
  }),
  streamInvoice: route({
    ...ofInvoice,
    method: 'GET',
    path: '/api/invoice/:id/events',
    auth: 'none',
    summary: 'Stream changes of an invoice',
    description:
      'Server-sent events, with a comment line every 15 seconds. `Last-Event-ID` resumes the stream.',
    response: { 200: events({ invoice: invoiceEvent }) },
  }),
  listInvoiceChanges: route({
    ...ofInvoice,
    method: 'GET',
    path: '/api/invoice/:id/history',
    auth: 'bearer',
    summary: 'Get the history of an invoice',
    description: 'Changes of its status and content, oldest first.',
    roles: ['recipient', 'payer', 'creator', 'admin'],
    errors: ['forbidden'],
    response: { 200: invoiceChanges },
  }),
  getGuestReceipt: route({
    ...ofInvoice,
    method: 'GET',
    path: '/api/invoice/:id/guest-receipt',
    auth: 'none',
    summary: 'Get the receipt of a card payment made in this browser',
    description:
      'For anonymous payers: returns a URL that opens the PDF for 24 hours after the payment, only in the browser in which the payment was made.',
    response: { 200: guestReceiptAnswer },
  }),
  downloadInvoicePdf: route({
    ...ofInvoice,
    method: 'GET',
    path: '/api/invoice/:id/pdf',
    auth: 'signed',
    summary: 'Download the invoice or receipt as PDF',
    description:
      'With a token, or with a URL from `getGuestReceipt`, which works for any language. `Content-Language` states the language of the response; number, amounts, revision and texts written by people are the same in all languages.',
    query: signedQuery.extend(languageQuery.shape),
    response: { 200: file('application/pdf') },
  }),
};
