import type { StripeError } from '@stripe/stripe-js';

/**
 * Decline reasons that are not disclosed, since a thief must not learn them; only the cardholder's bank may
 * explain them.
 */
const privateReasons: ReadonlySet<string> = new Set([
  'fraudulent',
  'lost_card',
  'stolen_card',
  'merchant_blacklist',
  'pickup_card',
  'restricted_card',
  'security_violation',
]);

/** The bank did not authenticate its customer: a decline, although its error type is not `card_error`. */
const authenticationFailure = 'payment_intent_authentication_failure';

/**
 * Classifies a provider's error and returns what may be shown: the provider's message for an incomplete form,
 * a declined card or a failed 3-D Secure; an empty message where the reason is private; none for faults.
 */
export function cardFailure(error: ReadError): CardFailure {
  const { type, code, message = '', decline_code: reason = '' } = error;
  if (type === 'validation_error') return { kind: 'form', message };
  if (code === authenticationFailure) return { kind: 'declined', message };
  if (type !== 'card_error') return { kind: 'fault', isRefused: type === 'invalid_request_error' };
  return { kind: 'declined', message: privateReasons.has(reason) ? '' : message };
}

type ReadError = Pick<StripeError, 'type' | 'code' | 'message' | 'decline_code'>;

type CardFailure =
  | { kind: 'form'; message: string }
  | { kind: 'declined'; message: string }
  /** If not `isRefused`, there may have been no answer: the payment may still arrive at the provider. */
  | { kind: 'fault'; isRefused: boolean };
