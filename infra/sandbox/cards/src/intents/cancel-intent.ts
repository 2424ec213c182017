import { z } from 'zod';
import { unexpectedState } from '../api/api-error.ts';
import type { Operation } from '../api/operation.ts';
import { credentials, expand } from '../api/parameters.ts';
import type { IntentStatus, PaymentIntent, StoredIntent } from '../objects.ts';

export const cancelIntentParameters = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
  ...credentials,
});

const cancelable: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Cancels an intent that took no money. Throws 400 `payment_intent_unexpected_state` when it is succeeded,
 * processing or canceled.
 */
export function cancelIntent(operation: Operation, { stored, parameters }: CancelIntent): StoredIntent {
  const { status } = stored.intent;
  if (!cancelable.includes(status)) {
    throw unexpectedState(
      stored.intent,
      `You cannot cancel this PaymentIntent because it has a status of ${status}. ` +
        `Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
    );
  }
  const intent: PaymentIntent = {
    ...stored.intent,
    status: 'canceled',
    canceled_at: operation.now,
    cancellation_reason: parameters.cancellation_reason ?? null,
    next_action: null,
  };
  // Keeps its 3-D Secure page, whose reader needs the way back.
  const canceled: StoredIntent = { ...stored, intent };
  operation.state.intents.put(intent.id, canceled);
  operation.emit('payment_intent.canceled', intent);
  return canceled;
}

type CancelIntent = { stored: StoredIntent; parameters: z.infer<typeof cancelIntentParameters> };
