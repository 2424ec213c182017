import { type AppError, invalid } from '@checkout/kit/errors/errors.ts';
import type {
  ReceiveProviderEventRequest,
  ReceiveProviderEventResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import Stripe from 'stripe';
import type { CardOperationDeps } from './card-deps.ts';
import { insertProviderEvents } from './store-provider-events.ts';

/** Older signatures are replays; those of a time to come would stay good for a replay until long after it. */
const TOLERANCE_SECONDS = 300;
/** How ids, and names of kinds, look: anything else is none of the provider's, and may be more than the database takes. */
const NAME = /^[\w.[\]-]{1,255}$/;

/**
 * Takes a signed event in: signature over the raw body, then one row that is both the record and the work to do. It
 * is believed in nothing but that something happened. Throws SIGNATURE_INVALID, VALIDATION_ERROR (signed, but no event).
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

/** The payment intent that an event is about, else its charge, empty when it is about neither. */
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
 * Times that are numbers and signatures that are whole: the provider's library fails on an empty one, and takes a time
 * that is no number for one that never grows old.
 */
function isWellFormed(signature: string): boolean {
  return signature.split(',').every((part) => {
    if (part.startsWith('t=')) return /^t=\d{1,12}$/.test(part);
    return !part.startsWith('v1=') || /^v1=[0-9a-f]{64}$/.test(part);
  });
}

/** How far in the future the latest time lies that the signature names; the provider's library looks at old ones only. */
function secondsAhead(signature: string): number {
  const times = [...signature.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, seconds]) => Number(seconds));
  return Math.max(0, ...times) - Date.now() / 1000;
}

/** The provider signs any JSON that somebody has it send; only what names itself can be kept once. */
function assertEvent(event: unknown): void {
  const { id, type } = (typeof event === 'object' && event !== null ? event : {}) as Record<string, unknown>;
  if (isName(id) && isName(type)) return;
  throw invalid('VALIDATION_ERROR', 'An event has an id and a type');
}

function signatureInvalid(): AppError {
  return invalid('SIGNATURE_INVALID', 'The signature does not fit this event');
}
