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
  const isCharge = subject.startsWith('ch_') || subject.startsWith('py_');
  return isCharge ? await readIntentId(provider, subject) : subject;
}

async function readIntentId(provider: Stripe, charge: string): Promise<string> {
  const { object, id, payment_intent: intent } = await callProvider(() => provider.charges.retrieve(charge));
  if (object !== 'charge' || id !== charge)
    throw unexpectedResponse(`a response that is not the charge ${charge}`);
  return idOf(intent) ?? '';
}

/**
 * Returns those objects of a list that may belong to this payment intent: a list may ignore its filter, and an
 * object may name only its charge. Those that name neither remain, and are refused when they are read. Throws
 * CARD_PROVIDER_ERROR.
 */
export async function onlyOfIntent<T extends OfPayment>(
  provider: Stripe,
  objects: T[],
  intentId: string,
): Promise<T[]> {
  const named: T[] = [];
  for (const object of objects) named.push(await withIntent(provider, object));
  return named.filter((object) => (idOf(object?.payment_intent) ?? intentId) === intentId);
}

/** Adds the payment intent to an object that names only its charge. Throws CARD_PROVIDER_ERROR. */
export async function withIntent<T extends OfPayment>(provider: Stripe, object: T): Promise<T> {
  const charge = idOf(object?.charge);
  if (charge === undefined || idOf(object.payment_intent) !== undefined) return object;
  return { ...object, payment_intent: await readIntentId(provider, charge) };
}

/** Returns true when an object of the provider belongs to this payment intent. */
export function isOfIntent({ payment_intent: intent }: OfPayment, intentId: string): boolean {
  return idOf(intent) === intentId;
}

function idOf(named: string | { id: string } | null | undefined): string | undefined {
  return (typeof named === 'string' ? named : named?.id) ?? undefined;
}

/** The fields by which a refund, dispute or fraud warning names its payment. */
export interface OfPayment {
  payment_intent?: string | Stripe.PaymentIntent | null;
  charge?: string | Stripe.Charge | null;
}
