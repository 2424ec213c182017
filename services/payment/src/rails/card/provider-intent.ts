import type Stripe from 'stripe';
import { callProvider, unexpectedResponse } from './provider.ts';

/**
 * Returns the response if it is a payment intent, and the one that was requested. The SDK accepts any JSON
 * without `error`, whatever the HTTP status; from any other response nothing can be concluded. Throws
 * CARD_PROVIDER_ERROR.
 */
export function intentOf(answer: Stripe.PaymentIntent, intentId?: string): Stripe.PaymentIntent {
  const { object, id, amount, amount_received: received, currency, status, metadata } = answer ?? {};
  const isAskedFor = typeof id === 'string' && id !== '' && (intentId ?? id) === id;
  const isValid =
    Number.isSafeInteger(amount) &&
    (status !== 'succeeded' || Number.isSafeInteger(received)) &&
    [currency, status].every((text) => typeof text === 'string') &&
    typeof metadata === 'object' &&
    metadata !== null;
  if (object !== 'payment_intent' || !isAskedFor || !isValid) {
    throw unexpectedResponse(`a response that is not the payment intent ${intentId ?? ''}`.trim());
  }
  return answer;
}

/**
 * Returns the id of the payment intent that an event is about: some events name only a charge. Empty when the
 * charge has no intent and so is not from this system. Throws CARD_PROVIDER_ERROR.
 */
export async function findIntentId(provider: Stripe, subject: string): Promise<string> {
  if (!subject.startsWith('ch_') && !subject.startsWith('py_')) return subject;
  const { object, id, payment_intent: intent } = await callProvider(() => provider.charges.retrieve(subject));
  if (object !== 'charge' || id !== subject)
    throw unexpectedResponse(`a response that is not the charge ${subject}`);
  return (typeof intent === 'string' ? intent : intent?.id) ?? '';
}

/** Returns true when an object of the provider belongs to this payment intent. */
export function isOfIntent(
  { payment_intent: intent }: { payment_intent?: string | Stripe.PaymentIntent | null },
  intentId: string,
): boolean {
  return (typeof intent === 'string' ? intent : intent?.id) === intentId;
}
