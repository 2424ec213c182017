import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type Stripe from 'stripe';
import type { Attempt } from '../../attempts/attempt.ts';
import { saveAmount, saveReference } from '../../attempts/store-attempt-life.ts';
import type { MethodRooms } from '../../rooms.ts';
import { callProvider, UnexpectedState } from './provider.ts';
import { amountVersionOf } from './rules.ts';

/**
 * The attempt's intent as the provider has it now. One that a crash kept us from noting down is made again with the
 * same idempotency key, which answers the same intent. Undefined when the attempt ended meanwhile.
 */
export async function fetchIntent(
  { db, provider }: CardRooms,
  attempt: Attempt,
): Promise<Stripe.PaymentIntent | undefined> {
  const { id, providerReference } = attempt;
  if (providerReference !== '') {
    return await callProvider(() => provider.paymentIntents.retrieve(providerReference));
  }
  const made = await createIntent(provider, attempt);
  const isNoted = await saveReference(db, { id, reference: made.id });
  return isNoted ? await callProvider(() => provider.paymentIntents.retrieve(made.id)) : undefined;
}

/** Makes the intent of a new attempt and notes it down; undefined when the attempt ended meanwhile. */
export async function makeIntent(
  { db, provider }: CardRooms,
  attempt: Attempt,
): Promise<Stripe.PaymentIntent | undefined> {
  const intent = await createIntent(provider, attempt);
  return (await saveReference(db, { id: attempt.id, reference: intent.id })) ? intent : undefined;
}

/**
 * Brings an intent that waits for its payer in line with what is due. False when the provider does not allow it in
 * the intent's state: then it has to be replaced.
 */
export async function alignIntent(
  { db, provider }: CardRooms,
  attempt: Attempt,
  { intent, invoice }: { intent: Stripe.PaymentIntent; invoice: Invoice },
): Promise<boolean> {
  const { amountMinor, amountVersion } = invoice;
  const isInLine = BigInt(intent.amount) === amountMinor && amountVersionOf(intent) === amountVersion;
  if (!isInLine) {
    try {
      await callProvider(() =>
        provider.paymentIntents.update(
          intent.id,
          { amount: Number(amountMinor), metadata: { amount_version: String(amountVersion) } },
          { idempotencyKey: `${attempt.id}:v${amountVersion}` },
        ),
      );
    } catch (error) {
      if (error instanceof UnexpectedState) return false;
      throw error;
    }
  }
  await saveAmount(db, { id: attempt.id, amountMinor, amountVersion });
  return true;
}

/** Cancels the intent; false when its state does not allow that (any more): ask it what happened. */
export async function cancelIntent({ provider }: CardRooms, intentId: string): Promise<boolean> {
  try {
    const intent = await callProvider(() => provider.paymentIntents.cancel(intentId));
    return intent.status === 'canceled';
  } catch (error) {
    if (error instanceof UnexpectedState) return false;
    throw error;
  }
}

function createIntent(provider: Stripe, attempt: Attempt): Promise<Stripe.PaymentIntent> {
  return callProvider(() =>
    provider.paymentIntents.create(
      {
        amount: Number(attempt.amountMinor),
        currency: attempt.currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        description: attempt.description,
        metadata: {
          attempt_id: attempt.id,
          invoice_id: attempt.invoiceId ?? '',
          amount_version: String(attempt.amountVersion),
        },
      },
      { idempotencyKey: attempt.id },
    ),
  );
}

/** What the card folder works with. */
export interface CardRooms extends MethodRooms {
  provider: Stripe;
}
