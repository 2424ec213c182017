import type { StripeError } from '@stripe/stripe-js';

/** Reasons that are nobody's business but the cardholder's bank: a thief must not learn which it was. */
const privateReasons: ReadonlySet<string> = new Set([
  'fraudulent',
  'lost_card',
  'stolen_card',
  'merchant_blacklist',
  'pickup_card',
  'restricted_card',
]);

/**
 * What may be said of a provider's refusal: its own message for a form that is not complete and for a card that was
 * declined, an empty one where the reason is to be kept quiet, and nothing of faults.
 */
export function cardFailure({ type, message = '', decline_code: reason = '' }: ReadError): CardFailure {
  if (type === 'validation_error') return { kind: 'form', message };
  if (type !== 'card_error') return { kind: 'fault' };
  return { kind: 'declined', message: privateReasons.has(reason) ? '' : message };
}

type ReadError = Pick<StripeError, 'type' | 'message' | 'decline_code'>;

type CardFailure = { kind: 'form' | 'declined'; message: string } | { kind: 'fault' };
