import type { StripeError } from '@stripe/stripe-js';

/** Reasons that are nobody's business but the cardholder's bank: a thief must not learn which it was. */
const privateReasons: ReadonlySet<string> = new Set([
  'fraudulent',
  'lost_card',
  'stolen_card',
  'merchant_blacklist',
  'pickup_card',
  'restricted_card',
  'security_violation',
]);

/**
 * The bank did not recognise its customer: a refusal of the card, although the provider does not call it a card error.
 */
const authenticationFailure = 'payment_intent_authentication_failure';

/**
 * What may be said of a provider's refusal: its own message for a form that is not complete, for a card that was
 * declined and for a failed 3-D Secure, an empty one where the reason is to be kept quiet, and nothing of faults.
 */
export function cardFailure(error: ReadError): CardFailure {
  const { type, code, message = '', decline_code: reason = '' } = error;
  if (type === 'validation_error') return { kind: 'form', message };
  if (code === authenticationFailure) return { kind: 'declined', message };
  if (type !== 'card_error') return { kind: 'fault' };
  return { kind: 'declined', message: privateReasons.has(reason) ? '' : message };
}

type ReadError = Pick<StripeError, 'type' | 'code' | 'message' | 'decline_code'>;

type CardFailure = { kind: 'form' | 'declined'; message: string } | { kind: 'fault' };
