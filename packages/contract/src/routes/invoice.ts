import { billingDetailsBody } from '../billing.ts';
import { applyCouponAnswer, applyCouponBody } from '../coupon.ts';
import { fxQuoteAnswer, fxQuoteBody, fxStatus, fxStatusQuery } from '../fx.ts';
import { invoiceParams } from '../identifier.ts';
import { invoiceDone, invoiceEvent, invoiceList, readableInvoiceAnswer } from '../invoice.ts';
import { pageQuery } from '../paging.ts';
import { events, file, route } from '../route.ts';

/** Why an invoice cannot be changed or paid at present. */
export const notPayable = [
  'invoice_already_paid',
  'invoice_expired',
  'invoice_cancelled',
  'invoice_not_payable',
  'payment_in_progress',
] as const;

const ofInvoice = { params: invoiceParams, missing: 'invoice_not_found' } as const;
const invoices = { ...ofInvoice, tag: 'Invoices' } as const;

/** Calls that read an invoice or change something about it other than who paid. */
export const invoiceRoutes = {
  listMyInvoices: route({
    method: 'GET',
    path: '/api/invoices',
    auth: 'bearer',
    tag: 'Invoices',
    summary: 'List the caller’s own invoices, newest first',
    query: pageQuery,
    response: { 200: invoiceList },
  }),
  getInvoice: route({
    ...invoices,
    method: 'GET',
    path: '/api/invoice/:id',
    auth: 'none',
    summary: 'Read an invoice',
    description: 'By UUID for whoever holds the link; by readable id for its parties, signed in.',
    response: { 200: readableInvoiceAnswer },
  }),
  streamInvoice: route({
    ...invoices,
    method: 'GET',
    path: '/api/invoice/:id/events',
    auth: 'none',
    summary: 'Follow an invoice',
    description: 'A comment line every 15 seconds; `Last-Event-ID` resumes.',
    response: { 200: events({ invoice: invoiceEvent }) },
  }),
  applyCoupon: route({
    ...ofInvoice,
    tag: 'Coupons',
    method: 'POST',
    path: '/api/invoice/:id/apply-coupon',
    auth: 'none',
    summary: 'Apply a coupon to an unpaid invoice',
    body: applyCouponBody,
    response: { 200: applyCouponAnswer },
    errors: [
      'coupon_invalid',
      'coupon_expired',
      'coupon_inactive',
      'coupon_exhausted',
      'coupon_not_applicable',
      'coupon_already_applied',
      ...notPayable,
    ],
  }),
  removeCoupon: route({
    ...ofInvoice,
    tag: 'Coupons',
    method: 'POST',
    path: '/api/invoice/:id/remove-coupon',
    auth: 'none',
    summary: 'Remove the coupon from an unpaid invoice',
    response: { 200: invoiceDone },
    errors: notPayable,
  }),
  quoteConversion: route({
    ...ofInvoice,
    tag: 'Conversion',
    method: 'POST',
    path: '/api/invoice/:id/fx-quote',
    auth: 'none',
    summary: 'Lock a conversion of what is due',
    body: fxQuoteBody,
    response: { 200: fxQuoteAnswer },
    errors: ['fx_pair_disabled', ...notPayable],
  }),
  getConversionStatus: route({
    ...ofInvoice,
    tag: 'Conversion',
    method: 'GET',
    path: '/api/invoice/:id/fx-status',
    auth: 'none',
    summary: 'Read the conversion that an invoice has',
    query: fxStatusQuery,
    response: { 200: fxStatus },
  }),
  saveBillingDetails: route({
    ...invoices,
    method: 'POST',
    path: '/api/invoice/:id/billing-details',
    auth: 'bearer',
    summary: 'Save what the receipt is made out to',
    body: billingDetailsBody,
    response: { 200: invoiceDone },
    errors: ['forbidden'],
  }),
  downloadInvoicePdf: route({
    ...invoices,
    method: 'GET',
    path: '/api/invoice/:id/pdf',
    auth: 'bearer',
    summary: 'Download the invoice or receipt as PDF',
    response: { 200: file('application/pdf') },
  }),
};
