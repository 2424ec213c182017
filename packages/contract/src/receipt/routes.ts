import * as z from 'zod';
import { notPayable } from '../invoice/not-payable.ts';
import { empty, file, route } from '../route.ts';
import { invoiceParams, invoiceReference } from '../values/identifier.ts';
import { signedAddress, signedQuery } from '../values/signed-address.ts';
import { receiptLimits } from './limits.ts';
import { receiptAnswer, receiptMediaTypes } from './schema.ts';

const receiptKey = z.string().regex(/^[A-Za-z0-9_.-]{1,200}$/);
const ofInvoice = { params: invoiceParams, missing: 'invoice_not_found', tag: 'Payments' } as const;
const ofReceipt = {
  params: z.object({ receiptKey }),
  missing: 'receipt_not_found',
  tag: 'Payments',
} as const;

/** The creator of an invoice may not see how it was paid. */
const readers = ['recipient', 'payer', 'admin'] as const;

/** Calls about proofs of payment: payers upload them, authorised callers open them. */
export const receiptRoutes = {
  uploadReceipt: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/invoice/:id/upload-receipt',
    auth: 'none',
    limitPerInvoice: 'upload',
    isRepeatable: true,
    recordsCaller: true,
    summary: 'Upload a proof of payment',
    description: `PNG, JPEG, WebP, HEIC or PDF, detected by content; at most ${receiptLimits.bytes / 1024 ** 2} MB, 20 megapixels, and ${receiptLimits.perInvoice} per uploader and invoice. The upload may take ${receiptLimits.uploadMs / 1_000} seconds, with no pause longer than ten. PNG, JPEG and WebP are stored upright and without metadata. With an \`Idempotency-Key\`, repeating an accepted upload returns the first response, and a different file is 409, as long as the receipt exists; refusals are not stored.`,
    body: { kind: 'multipart', field: 'receipt', maxFileBytes: receiptLimits.bytes },
    response: { 201: receiptAnswer },
    errors: ['validation_error', 'receipt_limit', ...notPayable],
  }),
  deleteReceipt: route({
    ...ofInvoice,
    params: z.object({ id: invoiceReference, receiptKey }),
    missing: 'receipt_not_found',
    method: 'DELETE',
    path: '/api/invoice/:id/receipt/:receiptKey',
    auth: 'none',
    recordsCaller: true,
    summary: 'Delete a receipt that was not confirmed',
    response: { 204: empty },
    errors: ['unauthorized', 'forbidden', 'invoice_not_found'],
  }),
  getReceipt: route({
    ...ofReceipt,
    method: 'GET',
    path: '/api/receipt/:receiptKey',
    auth: 'signed',
    roles: readers,
    summary: 'Get a receipt',
    description: 'With a token, or with a URL from `addressReceipt`.',
    query: signedQuery,
    response: { 200: file(...receiptMediaTypes) },
    errors: ['forbidden'],
  }),
  addressReceipt: route({
    ...ofReceipt,
    method: 'GET',
    path: '/api/receipt/:receiptKey/address',
    auth: 'bearer',
    roles: readers,
    summary: 'Get a URL with which a browser can open a receipt',
    description: 'The URL opens only this receipt, without a token, for two minutes.',
    response: { 200: signedAddress },
    errors: ['forbidden'],
  }),
};
