import { type AppError, invalid } from '@checkout/kit/errors/errors.ts';
import type {
  ReceiveProviderEventRequest,
  ReceiveProviderEventResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import Stripe from 'stripe';
import type { CardOperationDeps } from '../card-deps.ts';
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
  const kind = event.type.replace(/^v1\./, '');
  await insertProviderEvents(db, [{ eventId: event.id, kind, subject: subjectOf(event) }]);
  providerEventBell.ring();
  return {};
}

/**
 * Returns the payment intent that an event is about, else its charge; empty when it names neither. An event
 * contains its object or, if it is a thin one, only points to it.
 */
export function subjectOf({ data, related_object: related }: ReceivedEvent): string {
  const subject = (data?.object ?? {}) as unknown as Record<string, unknown>;
  if (subject.object === 'payment_intent') return idOf(subject);
  const pointedTo = related?.type === 'payment_intent' || related?.type === 'charge' ? idOf(related) : '';
  return idOf(subject.payment_intent) || idOf(subject.charge) || pointedTo;
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
): Stripe.Event & ReceivedEvent {
  if (!isWellFormed(signature) || secondsAhead(signature) > TOLERANCE_SECONDS) throw signatureInvalid();
  const { signature: verifier } = provider.webhooks;
  if (verifier === null) throw new Error('the library of the card provider verifies no signatures');
  try {
    // Not the library's `constructEvent`, which refuses thin events.
    verifier.verifyHeader(body, signature, secret, TOLERANCE_SECONDS);
    return JSON.parse(Buffer.from(body).toString()) as Stripe.Event & ReceivedEvent;
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

/** The parts of an event that name its object. */
type ReceivedEvent = Partial<Pick<Stripe.Event, 'data'>> & {
  related_object?: { id?: unknown; type?: unknown } | null;
};
