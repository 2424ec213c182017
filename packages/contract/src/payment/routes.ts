import { notPayable } from '../invoice/not-payable.ts';
import { invoiceAnswer, invoiceDone, invoiceMessage } from '../invoice/schema.ts';
import { route } from '../route.ts';
import { invoiceParams } from '../values/identifier.ts';
import {
  cardIntent,
  cardIntentBody,
  cardReturnBody,
  confirmPaymentBody,
  gemPaymentAnswer,
  gemPaymentBody,
  gemPaymentProcessing,
  providerEventAnswer,
} from './schema.ts';

const ofInvoice = { params: invoiceParams, missing: 'invoice_not_found', tag: 'Payments' } as const;

/** Calls that pay an invoice, and what the card provider tells of it. */
export const paymentRoutes = {
  createCardIntent: route({
    ...ofInvoice,
    method: 'POST',
    path: '/api/invoice/:id/create-payment-intent',
    auth: 'none',
    summary: 'Prepare a card payment of what is due',
    description:
      'Call it when the payer presses Pay: whoever is signed in with this call is the payer. What another payer left open is cancelled.',
    body: cardIntentBody,
    response: { 200: cardIntent },
    errors: [
      'amount_too_small',
      'amount_too_large',
      'amount_changed',
      'invoice_changed',
      'card_provider_error',
      ...notPayable,
    ],
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
      'amount_too_small',
      'forbidden',
      'payment_method_not_found',
      'receipt_not_found',
      'fx_quote_expired',
      'amount_changed',
      'invoice_changed',
      'payment_method_changed',
      'card_provider_error',
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
      'amount_too_small',
      'gem_payment_not_allowed',
      'fx_quote_expired',
      'gem_rate_changed',
      'amount_changed',
      'invoice_changed',
      'wallet_error',
      'card_provider_error',
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
  receiveProviderEvent: route({
    method: 'POST',
    path: '/api/webhooks/stripe',
    auth: 'signature',
    tag: 'Webhooks',
    summary: 'Take a signed event of the card provider',
    body: { kind: 'raw' },
    response: { 200: providerEventAnswer },
    errors: ['signature_invalid'],
  }),
};
