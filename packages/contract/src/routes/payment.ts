import * as z from 'zod';
import { invoiceParams, invoiceReference } from '../identifier.ts';
import { invoiceAnswer, invoiceDone, invoiceMessage } from '../invoice.ts';
import {
  cardIntent,
  cardReturnBody,
  confirmPaymentBody,
  gemPaymentBody,
  receiptAnswer,
  receiptMediaTypes,
} from '../payment.ts';
import { gemPaymentAnswer, gemPaymentProcessing } from '../payment-outcome.ts';
import { empty, file, route } from '../route.ts';
import { deductFundsAnswer, deductFundsBody, deductFundsProcessing } from '../wallet.ts';
import { notPayable } from './invoice.ts';

const receiptKey = z.string().regex(/^[A-Za-z0-9_.-]{1,200}$/);
const ofInvoice = { params: invoiceParams, missing: 'invoice_not_found', tag: 'Payments' } as const;

/** Calls that pay an invoice, or bring it closer to being paid. */
export const paymentRoutes = {
  createCardIntent: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/invoice/:id/create-payment-intent',
    auth: 'none',
    summary: 'Prepare a card payment of what is due',
    response: { 200: cardIntent },
    errors: ['amount_too_small', 'card_provider_error', ...notPayable],
  }),
  returnFromCard: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/invoice/:id/card-return',
    auth: 'none',
    summary: 'Ask the card provider how a payment went',
    body: cardReturnBody,
    response: { 200: invoiceAnswer },
    errors: ['not_found', 'card_provider_error'],
  }),
  confirmPayment: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/invoice/:id/confirm-payment',
    auth: 'bearer',
    summary: 'Say that the invoice was paid by a manual method',
    body: confirmPaymentBody,
    response: { 200: invoiceMessage },
    errors: [
      'fx_quote_required',
      'fx_pair_disabled',
      'payment_method_not_found',
      'receipt_not_found',
      'fx_quote_expired',
      ...notPayable,
    ],
  }),
  payWithGems: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/invoice/:id/pay',
    auth: 'bearer',
    summary: 'Pay with gems from the caller’s wallet',
    description: 'Answers 202 while the wallet has not told the outcome.',
    body: gemPaymentBody,
    response: { 200: gemPaymentAnswer, 202: gemPaymentProcessing },
    errors: [
      'insufficient_funds',
      'fx_quote_required',
      'gem_payment_not_allowed',
      'fx_quote_expired',
      'gem_rate_changed',
      'wallet_error',
      ...notPayable,
    ],
  }),
  completeInvoice: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/invoice/:id/complete',
    auth: 'none',
    summary: 'Complete an invoice with nothing left to pay',
    response: { 200: invoiceDone },
    errors: ['invalid_transition', ...notPayable],
  }),
  uploadReceipt: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/invoice/:id/upload-receipt',
    auth: 'none',
    summary: 'Upload a proof of payment',
    description: 'PNG, JPEG, WebP, HEIC or PDF, told by content; at most 10 MB and 5 per invoice.',
    body: { kind: 'multipart', field: 'receipt' },
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
    summary: 'Remove a receipt that was not confirmed',
    response: { 204: empty },
    errors: ['unauthorized', 'forbidden', 'invoice_not_found'],
  }),
  getReceipt: route({
    method: 'GET',
    path: '/api/receipt/:receiptKey',
    auth: 'bearer',
    tag: 'Payments',
    summary: 'Read a receipt',
    params: z.object({ receiptKey }),
    missing: 'receipt_not_found',
    response: { 200: file(...receiptMediaTypes) },
    errors: ['forbidden'],
  }),
  deductFunds: route({
    method: 'POST',
    path: '/api/deduct-funds',
    auth: 'bearer',
    tag: 'Wallet',
    summary: 'Take gems from the caller’s wallet',
    description: 'Answers 202 while the wallet has not told the outcome.',
    body: deductFundsBody,
    response: { 200: deductFundsAnswer, 202: deductFundsProcessing },
    errors: ['insufficient_funds', 'payment_in_progress', 'wallet_error'],
  }),
};
