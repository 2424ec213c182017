import { z } from 'zod';
import { ApiError, invalidParameter } from '../api/api-error.ts';
import type { Operation } from '../api/operation.ts';
import { credentials, expand, ignored, integer, mergeMetadata, metadata, text } from '../api/parameters.ts';
import { newClientSecret, newId } from '../identifiers.ts';
import type { PaymentIntent, StoredIntent } from '../objects.ts';
import { confirmIntent } from './confirm-intent.ts';
import { paymentMethodData, resolvePaymentMethod } from './payment-method.ts';

/** The parameters that create and update share. */
export const intentFields = {
  description: text(1000).optional(),
  metadata: metadata.optional(),
  receipt_email: text(254).optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
  customer: text(255).optional(),
  payment_method: z.string().optional(),
  payment_method_types: z.array(z.string()).optional(),
  payment_method_options: ignored,
  setup_future_usage: ignored,
  shipping: ignored,
  expand,
  ...credentials,
};

export const createIntentParameters = z.strictObject({
  amount: integer,
  currency: z.string(),
  ...intentFields,
  payment_method_data: paymentMethodData.optional(),
  automatic_payment_methods: z
    .object({ enabled: z.enum(['true', 'false']), allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).default('automatic_async'),
  confirmation_method: z.literal('automatic').optional(),
  confirm: z.enum(['true', 'false']).optional(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  off_session: ignored,
  error_on_requires_action: ignored,
  use_stripe_sdk: ignored,
});

/** Creates an intent and, with `confirm`, confirms it at once. Throws 400 `amount_too_small` or `amount_too_large`. */
export function createIntent(
  operation: Operation,
  parameters: z.infer<typeof createIntentParameters>,
): StoredIntent {
  const currency = assertCurrency(parameters.currency);
  assertAmount({ amount: parameters.amount, currency });
  const method = parameters.payment_method && resolvePaymentMethod(operation, parameters.payment_method);
  const intent: PaymentIntent = {
    ...blankIntent(newId('pi'), operation.now),
    amount: parameters.amount,
    currency,
    automatic_payment_methods: automaticPaymentMethods(parameters),
    capture_method: parameters.capture_method,
    customer: parameters.customer ?? null,
    description: parameters.description ?? null,
    metadata: mergeMetadata({}, parameters.metadata),
    payment_method: method ? method.id : null,
    payment_method_types: parameters.payment_method_types ?? ['card'],
    receipt_email: parameters.receipt_email ?? null,
    statement_descriptor: parameters.statement_descriptor ?? null,
    statement_descriptor_suffix: parameters.statement_descriptor_suffix ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  };
  const stored: StoredIntent = { intent };
  operation.state.intents.put(intent.id, stored);
  operation.emit('payment_intent.created', intent);
  if (parameters.confirm !== 'true') return stored;
  const { payment_method_data, return_url } = parameters;
  return confirmIntent(operation, { stored, parameters: { payment_method_data, return_url } });
}

/** The provider's minimum amounts, in minor units: about half a US dollar. */
const minimumAmounts: Record<string, number> = { usd: 50, eur: 50, gbp: 30, hkd: 400, cny: 400, thb: 1000 };
const maximumAmount = 99_999_999;

/** Throws unless the amount, in minor units, is within the provider's limits for this currency. */
export function assertAmount({ amount, currency }: { amount: number; currency: string }): void {
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.';
    throw invalidParameter({ code: 'parameter_invalid_integer', param: 'amount', message });
  }
  const minimum = minimumAmounts[currency] ?? 50;
  if (amount < minimum) {
    const message = `Amount must be at least ${formatAmount({ amount: minimum, currency })} ${currency}`;
    throw invalidParameter({ code: 'amount_too_small', param: 'amount', message });
  }
  if (amount > maximumAmount) {
    const message = `Amount must be no more than ${formatAmount({ amount: maximumAmount, currency })} ${currency}`;
    throw invalidParameter({ code: 'amount_too_large', param: 'amount', message });
  }
}

export function assertCurrency(text: string): string {
  if (!Intl.supportedValuesOf('currency').includes(text.toUpperCase())) {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      param: 'currency',
      message: `Invalid currency: ${text}.`,
    });
  }
  return text.toLowerCase();
}

/** Formats minor units (two decimals) in English (US) style. */
export function formatAmount({ amount, currency }: { amount: number; currency: string }): string {
  return (amount / 100).toLocaleString('en-US', { style: 'currency', currency });
}

function automaticPaymentMethods(
  parameters: z.infer<typeof createIntentParameters>,
): PaymentIntent['automatic_payment_methods'] {
  const given = parameters.automatic_payment_methods;
  if (given) return { enabled: given.enabled === 'true', allow_redirects: given.allow_redirects ?? 'always' };
  return parameters.payment_method_types ? null : { enabled: true, allow_redirects: 'always' };
}

function blankIntent(
  id: string,
  now: number,
): Omit<PaymentIntent, 'amount' | 'currency' | 'capture_method' | 'status'> {
  return {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: now,
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
  };
}
