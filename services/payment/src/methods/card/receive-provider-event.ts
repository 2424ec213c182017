import { inTransaction } from '@checkout/kit/database.ts';
import { type AppError, invalid } from '@checkout/kit/errors.ts';
import type { Job } from '@checkout/kit/job.ts';
import type {
  ReceiveProviderEventRequest,
  ReceiveProviderEventResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import Stripe from 'stripe';
import type { CardRooms } from './card-intent.ts';
import { insertProviderEvent } from './store-provider-events.ts';

/** Older signatures are replays. */
const TOLERANCE_SECONDS = 300;

/**
 * Takes a signed event in: signature over the raw body, then one row that is both the record and the work to do. It
 * is believed in nothing but that something happened. Throws SIGNATURE_INVALID.
 */
export async function receiveProviderEvent(
  { db, config, provider, eventWorker }: CardRooms & { eventWorker: Pick<Job, 'wake'> },
  { body, signature }: ReceiveProviderEventRequest,
): Promise<ReceiveProviderEventResponse> {
  const event = verified(provider, { body, signature, secret: config.STRIPE_WEBHOOK_SECRET });
  if (event.livemode === true && !/^[sr]k_live_/.test(config.STRIPE_SECRET_KEY)) throw signatureInvalid();
  await inTransaction(db, (trx) =>
    insertProviderEvent(trx, { eventId: event.id, kind: event.type, intentId: intentIdOf(event) }),
  );
  eventWorker.wake();
  return {};
}

/** The payment intent that an event is about, empty when it is about none. */
export function intentIdOf({ data }: Pick<Stripe.Event, 'data'>): string {
  const subject = (data?.object ?? {}) as { object?: string; id?: string; payment_intent?: unknown };
  if (subject.object === 'payment_intent') return subject.id ?? '';
  const intent = subject.payment_intent;
  if (typeof intent === 'string') return intent;
  return typeof intent === 'object' && intent !== null && 'id' in intent ? String(intent.id) : '';
}

function verified(
  provider: Stripe,
  { body, signature, secret }: { body: Uint8Array; signature: string; secret: string },
): Stripe.Event {
  try {
    return provider.webhooks.constructEvent(Buffer.from(body), signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError || error instanceof SyntaxError) throw signatureInvalid();
    throw error;
  }
}

function signatureInvalid(): AppError {
  return invalid('SIGNATURE_INVALID', 'The signature does not fit this event');
}
