import { cardAmountFit } from '@checkout/money/card-amount.ts';
import type { Currency } from '@checkout/money/currency.ts';
import type Stripe from 'stripe';
import { type Attempt, idleMsOf } from '../../attempts/attempt.ts';
import type { Failure, Outcome, TakenPayment } from '../../attempts/rail.ts';
import { amountTooLarge, amountTooSmall } from './provider/provider.ts';

/** The provider's name as shown on the invoice and in the ledger. */
export const CARD_PROVIDER = 'stripe';

/** The name of the method as shown on the invoice. */
export const CARD_METHOD = 'Card';

/** The ledger account that holds money until the provider pays it out. */
export const CARD_CLEARING = 'card_clearing';

/** Decline reasons that only the cardholder's bank may disclose. */
const SECRET_REASONS = new Set([
  'lost_card',
  'stolen_card',
  'fraudulent',
  'pickup_card',
  'merchant_blacklist',
  'restricted_card',
  'security_violation',
]);
/** Display names of the provider's brand codes. */
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
const SHOWN_TYPES = new Set(['card_error', 'validation_error']);
/** The bank could not authenticate the cardholder, which the provider classifies as an invalid request. */
const SHOWN_CODES = new Set(['payment_intent_authentication_failure']);
/**
 * Minimum interval between checks of a waiting intent, by the time since it was last used: most are confirmed
 * within minutes or never. In between, the provider's list of events covers the old ones.
 */
const PAUSES = [
  { withinMs: 300_000, seconds: 0 },
  { withinMs: 3_600_000, seconds: 45 },
  { withinMs: Number.POSITIVE_INFINITY, seconds: 900 },
];

/** Saves a call that the provider would refuse. Throws AMOUNT_TOO_SMALL and AMOUNT_TOO_LARGE. */
export function assertCardAmount({ amountMinor, currency }: { amountMinor: bigint; currency: string }): void {
  const fit = cardAmountFit({ amountMinor, currency: currency as Currency });
  if (fit === 'too_small') throw amountTooSmall();
  if (fit === 'too_large') throw amountTooLarge();
}

/** Converts the state of a freshly retrieved intent to the outcome of its attempt. */
export function outcomeOf(intent: Stripe.PaymentIntent, attempt: Attempt, { pollSeconds }: Poll): Outcome {
  switch (intent.status) {
    case 'succeeded':
      return { kind: 'taken', taken: takenByCard(intent) };
    case 'processing':
      return { kind: 'held', nextCheckSeconds: pollSeconds };
    case 'canceled':
      return WITHDRAWN;
    default:
      return waiting(intent, attempt, { pollSeconds });
  }
}

/** Returns the outcome while the payer must act, perhaps after a decline. */
function waiting(intent: Stripe.PaymentIntent, attempt: Attempt, { pollSeconds }: Poll): Outcome {
  const error = intent.last_payment_error ?? undefined;
  // A payment that was on its way and waits for a method again has failed, also when no reason is given.
  const isNew =
    attempt.state === 'calling' || (error !== undefined && markOf(intent) !== attempt.failureMark);
  if (intent.status === 'requires_payment_method' && isNew) {
    return { kind: 'declined', failure: failureOf(error, intent.id), mark: markOf(intent) };
  }
  const idleMs = idleMsOf(attempt);
  const pause = PAUSES.find(({ withinMs }) => idleMs <= withinMs)?.seconds ?? 0;
  return { kind: 'open', nextCheckSeconds: Math.max(pause, pollSeconds) };
}

function takenByCard(intent: Stripe.PaymentIntent): TakenPayment {
  return {
    reference: intent.id,
    provider: CARD_PROVIDER,
    methodName: CARD_METHOD,
    methodDetail: cardOf(intent),
    amountMinor: BigInt(intent.amount_received),
    currency: intent.currency.toUpperCase(),
    amountVersion: amountVersionOf(intent),
  };
}

/** Returns the card as its owner knows it, `Visa •••• 4242`; empty when the provider reports none. */
function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): string {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  if (!card?.last4) return '';
  return `${BRANDS[card.brand ?? ''] ?? 'Card'} •••• ${card.last4}`;
}

/** Returns the version of the invoice's amount that the intent was created for or last updated to. */
export function amountVersionOf({ metadata }: Stripe.PaymentIntent): bigint {
  const text = metadata.amount_version ?? '';
  return /^\d{1,18}$/.test(text) ? BigInt(text) : 0n;
}

/** Returns the failure for the payer: the provider's message, unless it discloses too much or too little. */
function failureOf(error: Stripe.PaymentIntent.LastPaymentError | undefined, reference: string): Failure {
  if (SECRET_REASONS.has(error?.decline_code ?? '')) {
    return { code: 'card_declined', message: 'Your card was declined.' };
  }
  const code = error?.code ?? 'card_error';
  const isShown = SHOWN_TYPES.has(error?.type ?? '') || SHOWN_CODES.has(code);
  if (isShown && error?.message) return { code, message: error.message };
  return {
    code,
    message: `The payment could not be completed. Please try again or use another card. Reference: ${reference}`,
  };
}

/**
 * Returns a mark that differs for each decline, so that each is recorded once: the charge or, since a failed
 * 3-D Secure authentication creates no charge, the payment method, which is new with each try.
 */
function markOf({ last_payment_error: error, latest_charge: latest }: Stripe.PaymentIntent): string {
  const latestId = typeof latest === 'string' ? latest : (latest?.id ?? '');
  const tried = error?.charge ?? error?.payment_method?.id ?? latestId;
  return [tried, error?.code ?? '', error?.decline_code ?? ''].join(':');
}

const CANCELLED: Failure = { code: 'CARD_WITHDRAWN', message: 'The card payment was withdrawn' };

/** Nobody can pay with the intent any more; an invoice that awaits its money stops waiting. */
export const WITHDRAWN: NotTaken = {
  kind: 'not_taken',
  failure: CANCELLED,
  release: { outcome: 'failed', reason: CANCELLED.message },
};

type NotTaken = Extract<Outcome, { kind: 'not_taken' }>;

interface Poll {
  pollSeconds: number;
}
