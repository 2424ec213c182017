import { z } from 'zod';
import { unexpectedState } from '../api/api-error.ts';
import type { Operation } from '../api/operation.ts';
import { integer, mergeMetadata } from '../api/parameters.ts';
import type { IntentStatus, PaymentIntent, StoredIntent } from '../objects.ts';
import { assertAmount, assertCurrency, intentFields } from './create-intent.ts';
import { resolvePaymentMethod } from './payment-method.ts';

export const updateIntentParameters = z.strictObject({
  amount: integer.optional(),
  currency: z.string().optional(),
  ...intentFields,
});

const changeable: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Changes an intent. What is paid (amount, currency, payment method) can change only before money is on its
 * way, otherwise it throws 400 `payment_intent_unexpected_state`; descriptions and metadata can always
 * change. As with the real provider, this includes an intent in the middle of 3-D Secure, which then charges
 * an amount its cardholder never saw: callers must guard against that.
 */
export function updateIntent(operation: Operation, input: UpdateIntent): StoredIntent {
  const { stored, parameters } = input;
  const before = stored.intent;
  const currency = parameters.currency === undefined ? before.currency : assertCurrency(parameters.currency);
  const amount = parameters.amount ?? before.amount;
  const repriced = amount !== before.amount || currency !== before.currency;
  if (repriced || parameters.payment_method !== undefined) {
    assertChangeable(before);
    assertAmount({ amount, currency });
  }
  const method = parameters.payment_method && resolvePaymentMethod(operation, parameters.payment_method);
  const intent: PaymentIntent = {
    ...before,
    amount,
    currency,
    ...(method ? { payment_method: method.id, status: 'requires_confirmation', next_action: null } : {}),
    customer: changed(parameters.customer, before.customer),
    description: changed(parameters.description, before.description),
    metadata: mergeMetadata(before.metadata, parameters.metadata),
    payment_method_types: parameters.payment_method_types ?? before.payment_method_types,
    receipt_email: changed(parameters.receipt_email, before.receipt_email),
    statement_descriptor: changed(parameters.statement_descriptor, before.statement_descriptor),
    statement_descriptor_suffix: changed(
      parameters.statement_descriptor_suffix,
      before.statement_descriptor_suffix,
    ),
  };
  const updated = { ...stored, intent };
  operation.state.intents.put(intent.id, updated);
  return updated;
}

function assertChangeable(intent: PaymentIntent): void {
  if (changeable.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. ` +
      `You may only update the amount of a PaymentIntent with one of the following statuses: ${changeable.join(', ')}.`,
  );
}

function changed<Value>(given: Value | undefined, before: Value): Value {
  return given === undefined ? before : given;
}

type UpdateIntent = { stored: StoredIntent; parameters: z.infer<typeof updateIntentParameters> };
