import { type AppError, invalid } from '@checkout/kit/errors/errors.ts';
import type {
  ReceiveProviderEventRequest,
  ReceiveProviderEventResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import Stripe from 'stripe';
import type { CardOperationDeps } from './card-deps.ts';
import { insertProviderEvents } from './store-provider-events.ts';

/** Older signatures are replays; one with a future time could be replayed until long after that time. */
const TOLERANCE_SECONDS = 300;
/** Format of ids and kinds. Anything else is not the provider's and may exceed the database's limits. */
const NAME = /^[\w.[\]-]{1,255}$/;

/**
 * Verifies the signature over the raw body and stores the event in one row, which is both the record and the
 * work item. The content of an event is not trusted beyond the fact that something happened. Throws
 * SIGNATURE_INVALID, VALIDATION_ERROR (signed, but not an event).
 */
export async function receiveProviderEvent(
  { db, config, provider, providerEventBell }: CardOperationDeps,
  { body, signature }: ReceiveProviderEventRequest,
): Promise<ReceiveProviderEventResponse> {
  const event = verified(provider, { body, signature, secret: config.STRIPE_WEBHOOK_SECRET });
  assertEvent(event);
  if (event.livemode === true && !/^[sr]k_live_/.test(config.STRIPE_SECRET_KEY)) throw signatureInvalid();
  await insertProviderEvents(db, [{ eventId: event.id, kind: event.type, subject: subjectOf(event) }]);
  providerEventBell.ring();
  return {};
}

/** Returns the payment intent that an event is about, else its charge; empty when it names neither. */
export function subjectOf({ data }: Pick<Stripe.Event, 'data'>): string {
  const subject = (data?.object ?? {}) as unknown as Record<string, unknown>;
  if (subject.object === 'payment_intent') return idOf(subject);
  return idOf(subject.payment_intent) || idOf(subject.charge);
}

function idOf(named: unknown): string {
  const id = typeof named === 'string' ? named : ((named ?? {}) as { id?: unknown }).id;
  return isName(id) ? id : '';
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}

function verified(
  provider: Stripe,
  { body, signature, secret }: { body: Uint8Array; signature: string; secret: string },
): Stripe.Event {
  if (!isWellFormed(signature) || secondsAhead(signature) > TOLERANCE_SECONDS) throw signatureInvalid();
  try {
    return provider.webhooks.constructEvent(Buffer.from(body), signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError || error instanceof SyntaxError) throw signatureInvalid();
    throw error;
  }
}

/**
 * Checks that times are numbers and signatures complete: the provider's library crashes on an empty
 * signature, and never treats a time that is not a number as expired.
 */
function isWellFormed(signature: string): boolean {
  return signature.split(',').every((part) => {
    if (part.startsWith('t=')) return /^t=\d{1,12}$/.test(part);
    return !part.startsWith('v1=') || /^v1=[0-9a-f]{64}$/.test(part);
  });
}

/** Returns how far the signature's latest time lies in the future; the library rejects old ones only. */
function secondsAhead(signature: string): number {
  const times = [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, seconds]) => Number(seconds));
  return Math.max(0, ...times) - Date.now() / 1000;
}

/**
 * Checks the fields that make an event unique. A signature alone does not ensure them: the provider signs any
 * JSON that it is made to send.
 */
function assertEvent(event: unknown): void {
  const { id, type } = (typeof event === 'object' && event !== null ? event : {}) as Record<string, unknown>;
  if (isName(id) && isName(type)) return;
  throw invalid('VALIDATION_ERROR', 'An event has an id and a type');
}

function signatureInvalid(): AppError {
  return invalid('SIGNATURE_INVALID', 'The signature does not fit this event');
}
