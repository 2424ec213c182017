import { z } from 'zod';
import { ApiError, unexpectedState } from '../api/api-error.ts';
import type { Operation } from '../api/operation.ts';
import { credentials, expand, ignored, text } from '../api/parameters.ts';
import { randomText } from '../identifiers.ts';
import { createCharge } from '../money-back/charges.ts';
import type { IntentStatus, PaymentIntent, PaymentMethod, StoredIntent } from '../objects.ts';
import {
  createPaymentMethod,
  paymentMethodData,
  resolvePaymentMethod,
  testCardOf,
} from './payment-method.ts';
import { failIntent, succeedIntent } from './settle-intent.ts';

export const confirmIntentParameters = z.strictObject({
  payment_method: z.string().optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  receipt_email: text(254).optional(),
  expected_payment_method_type: ignored,
  use_stripe_sdk: ignored,
  off_session: ignored,
  error_on_requires_action: ignored,
  mandate_data: ignored,
  payment_method_options: ignored,
  setup_future_usage: ignored,
  shipping: ignored,
  client_attribution_metadata: ignored,
  expand,
  ...credentials,
});

const confirmable: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Tries to take the money, with the outcome of the test card: it succeeds, waits for 3-D Secure, stays
 * processing, or is declined. A decline throws 402 `card_error` after the intent returned to
 * `requires_payment_method` with `last_payment_error`.
 */
export function confirmIntent(operation: Operation, { stored, parameters }: ConfirmIntent): StoredIntent {
  assertConfirmable(stored.intent);
  const method = paymentMethodFor(operation, { stored, parameters });
  const { outcome, error } = testCardOf(method);
  const intent: PaymentIntent = {
    ...stored.intent,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
    receipt_email: parameters.receipt_email ?? stored.intent.receipt_email,
  };
  switch (outcome) {
    case 'approve':
      return succeedIntent(operation, { stored: { intent } });
    case 'process':
      return startProcessing(operation, intent);
    case 'authenticate':
      return askForAuthentication(operation, { intent, returnUrl: parameters.return_url });
    case 'fail': {
      if (!error) throw new Error('a failing test card must have an error');
      const failed = failIntent(operation, { stored: { intent }, error });
      throw new ApiError(402, { ...failed.error, payment_intent: failed.stored.intent });
    }
    default:
      return outcome satisfies never;
  }
}

function assertConfirmable(intent: PaymentIntent): void {
  if (confirmable.includes(intent.status)) return;
  const message =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
  throw unexpectedState(intent, message);
}

function paymentMethodFor(operation: Operation, { stored, parameters }: ConfirmIntent): PaymentMethod {
  if (parameters.payment_method_data) return createPaymentMethod(operation, parameters.payment_method_data);
  const chosen = parameters.payment_method ?? stored.intent.payment_method;
  if (chosen) return resolvePaymentMethod(operation, chosen);
  throw unexpectedState(
    stored.intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. " +
      'You can either update the PaymentIntent with a payment method and then confirm it again, ' +
      'or confirm it again directly with a payment method or ConfirmationToken.',
  );
}

function startProcessing(operation: Operation, before: PaymentIntent): StoredIntent {
  const charge = createCharge(operation, { intent: before, status: 'pending' });
  const intent: PaymentIntent = { ...before, status: 'processing', latest_charge: charge.id };
  const stored: StoredIntent = { intent };
  operation.state.intents.put(intent.id, stored);
  operation.emit('payment_intent.processing', intent);
  return stored;
}

function askForAuthentication(operation: Operation, input: AskForAuthentication): StoredIntent {
  const authenticationKey = randomText(32);
  const url = `${operation.publicUrl}/sandbox/three-d-secure/${input.intent.id}/${authenticationKey}`;
  const intent: PaymentIntent = {
    ...input.intent,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: input.returnUrl ?? null } },
  };
  const stored: StoredIntent = {
    intent,
    authenticationKey,
    ...(input.returnUrl ? { returnUrl: input.returnUrl } : {}),
  };
  operation.state.intents.put(intent.id, stored);
  operation.emit('payment_intent.requires_action', intent);
  return stored;
}

type ConfirmIntent = {
  stored: StoredIntent;
  parameters: Pick<
    z.infer<typeof confirmIntentParameters>,
    'payment_method' | 'payment_method_data' | 'return_url' | 'receipt_email'
  >;
};
type AskForAuthentication = { intent: PaymentIntent; returnUrl: string | undefined };
