import { type ErrorFields, unexpectedState } from '../api/api-error.ts';
import type { Operation } from '../api/operation.ts';
import { createCharge } from '../money-back/charges.ts';
import { openDispute, warnOfFraud } from '../money-back/disputes.ts';
import type { Charge, IntentStatus, PaymentIntent, StoredIntent } from '../objects.ts';
import { testCardOf } from './payment-method.ts';

const authenticationFailure: ErrorFields = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const lateDecline: ErrorFields = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** Completes 3-D Secure: charges the card, or returns to `requires_payment_method` without a charge. */
export function authenticateIntent(operation: Operation, { stored, outcome }: Ending): StoredIntent {
  assertStatus(stored.intent, 'requires_action');
  const authenticated = { ...stored, intent: { ...stored.intent, next_action: null } };
  if (outcome === 'succeeded') return succeedIntent(operation, { stored: authenticated });
  return declineIntent(operation, { stored: authenticated, error: authenticationFailure }).stored;
}

/** Completes a processing payment with the provider's final outcome. */
export function finishIntent(operation: Operation, { stored, outcome }: Ending): StoredIntent {
  assertStatus(stored.intent, 'processing');
  const charge = pendingCharge(operation, stored.intent);
  if (outcome === 'succeeded') return succeedIntent(operation, { stored, charge });
  return failIntent(operation, { stored, error: lateDecline, charge }).stored;
}

/** Charges the card, or completes the charge that was pending, and emits `payment_intent.succeeded`. */
export function succeedIntent(
  operation: Operation,
  input: { stored: StoredIntent; charge?: Charge },
): StoredIntent {
  const { stored: before, charge: pending } = input;
  const charge = createCharge(operation, {
    intent: before.intent,
    status: 'succeeded',
    ...(pending ? { pending } : {}),
  });
  const intent: PaymentIntent = {
    ...before.intent,
    status: 'succeeded',
    amount_received: before.intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  };
  const stored = { ...before, intent };
  operation.state.intents.put(intent.id, stored);
  operation.emit('payment_intent.succeeded', intent);
  afterwards(operation, { intent, charge });
  return stored;
}

/** Does what the bank behind some test cards does right after a payment. */
function afterwards(
  operation: Operation,
  { intent, charge }: { intent: PaymentIntent; charge: Charge },
): void {
  const method = operation.state.paymentMethods.get(charge.payment_method);
  const course = method && testCardOf(method).afterwards;
  if (course === undefined) return;
  const { kind, reason } = course;
  if (kind === 'fraud_warning') warnOfFraud(operation, charge);
  else openDispute(operation, { intent, reason, isInquiry: kind === 'inquiry' });
}

/** Records the failed attempt, opens the intent for another one and emits `payment_intent.payment_failed`. */
export function failIntent(
  operation: Operation,
  input: FailIntent,
): { stored: StoredIntent; error: ErrorFields } {
  const { stored: before, charge: pending } = input;
  const charge = createCharge(operation, {
    intent: before.intent,
    status: 'failed',
    error: input.error,
    ...(pending ? { pending } : {}),
  });
  return declineIntent(operation, { stored: before, error: { ...input.error, charge: charge.id } });
}

/** Opens the intent for another attempt, with the charge that the error names, if any. */
function declineIntent(
  operation: Operation,
  input: { stored: StoredIntent; error: ErrorFields },
): { stored: StoredIntent; error: ErrorFields } {
  const { stored: before } = input;
  const method = operation.state.paymentMethods.get(before.intent.payment_method ?? '');
  const error: ErrorFields = { ...input.error, payment_method: method };
  const intent: PaymentIntent = {
    ...before.intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: error.charge ?? before.intent.latest_charge,
    last_payment_error: error,
    next_action: null,
  };
  const stored = { ...before, intent };
  operation.state.intents.put(intent.id, stored);
  operation.emit('payment_intent.payment_failed', intent);
  return { stored, error };
}

function assertStatus(intent: PaymentIntent, expected: IntentStatus): void {
  if (intent.status === expected) return;
  throw unexpectedState(intent, `This PaymentIntent has a status of ${intent.status}, not ${expected}.`);
}

function pendingCharge(operation: Operation, intent: PaymentIntent): Charge {
  const charge = operation.state.charges.get(intent.latest_charge ?? '');
  if (!charge) throw new Error(`the processing intent ${intent.id} has no charge`);
  return charge;
}

type Ending = { stored: StoredIntent; outcome: 'succeeded' | 'failed' };
type FailIntent = { stored: StoredIntent; error: ErrorFields; charge?: Charge };
