import * as z from 'zod';
import { adminInvoice } from '../admin-invoice/schema.ts';
import { events, file, route } from '../route.ts';
import { invoiceParams } from '../values/identifier.ts';
import { languageQuery } from '../values/language.ts';
import { pageQuery, yesOrNo } from '../values/paging.ts';
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

/** Admins are shown what is theirs to see. */
const readableInvoiceAnswer = z.strictObject({ invoice: z.union([adminInvoice, invoice]) });

/** Calls that read an invoice: as it is, as it changes, as a document. */
export const invoiceRoutes = {
  listMyInvoices: route({
    method: 'GET',
    path: '/api/invoices',
    auth: 'bearer',
    tag: 'Invoices',
    summary: 'List the caller’s own invoices, newest first',
    query: pageQuery.extend({
      payable: yesOrNo('Payable').describe(
        'true: only those that a payment can be started for now, due soonest first',
      ),
    }),
    response: { 200: invoiceList },
  }),
  combineInvoices: route({
    method: 'POST',
    path: '/api/invoices/combined',
    auth: 'bearer',
    tag: 'Invoices',
    summary: 'Put several of the caller’s own invoices together, to pay them at once',
    description:
      'Of one currency, addressed to the caller, each with something to pay. What it answers is read and paid under its `id` like an invoice, by card or with gems, by the caller alone: then each of its `parts` is paid, or none. It holds none of them: once one was changed, paid or closed it is `cancelled` (`expired` past a due date), and others can be put together. The same invoices again answer the same one.',
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
    summary: 'Read an invoice',
    description:
      'By UUID for whoever holds the link; by readable id for its parties, signed in. One payment of several invoices is read by its payer and admins alone: to all others there is none. Carries an `ETag`: asked again with `If-None-Match`, it answers 304 while the caller would read the same.',
    response: { 200: readableInvoiceAnswer },
  }),
  streamInvoice: route({
    ...ofInvoice,
    method: 'GET',
    path: '/api/invoice/:id/events',
    auth: 'none',
    summary: 'Follow an invoice',
    description: 'A comment line every 15 seconds; `Last-Event-ID` resumes.',
    response: { 200: events({ invoice: invoiceEvent }) },
  }),
  listInvoiceChanges: route({
    ...ofInvoice,
    method: 'GET',
    path: '/api/invoice/:id/history',
    auth: 'bearer',
    summary: 'Read what became of an invoice',
    description: 'How its status, and what it says, changed; oldest first.',
    roles: ['recipient', 'payer', 'creator', 'admin'],
    errors: ['forbidden'],
    response: { 200: invoiceChanges },
  }),
  getGuestReceipt: route({
    ...ofInvoice,
    method: 'GET',
    path: '/api/invoice/:id/guest-receipt',
    auth: 'none',
    summary: 'Find the receipt of a card payment made in this browser',
    description:
      'For who paid without being signed in: an address that opens the PDF for 24 hours after the payment, given only to the browser in which Pay was pressed.',
    response: { 200: guestReceiptAnswer },
  }),
  downloadInvoicePdf: route({
    ...ofInvoice,
    method: 'GET',
    path: '/api/invoice/:id/pdf',
    auth: 'signed',
    summary: 'Download the invoice or receipt as PDF',
    description:
      'With a token, or under an address from `getGuestReceipt`, which opens in any language. The answer says in `Content-Language` which one it is in; number, amounts, revision and what people wrote are the same in all of them.',
    query: signedQuery.extend(languageQuery.shape),
    response: { 200: file('application/pdf') },
  }),
};
