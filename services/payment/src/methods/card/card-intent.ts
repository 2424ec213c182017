import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type Stripe from 'stripe';
import type { Attempt } from '../../attempts/attempt.ts';
import { endWithoutMoney } from '../../attempts/fail-attempt.ts';
import { saveAmount, saveReference } from '../../attempts/store-attempt-life.ts';
import type { MethodRooms } from '../../rooms.ts';
import { callProvider, UnexpectedState, wasAnswered } from './provider.ts';
import { amountVersionOf } from './rules.ts';

/**
 * The attempt's intent as the provider has it now. Undefined when none was noted down: then nobody was ever given
 * its secret, so nobody can pay it.
 */
export async function fetchIntent(
  { provider }: CardRooms,
  { providerReference }: Attempt,
): Promise<Stripe.PaymentIntent | undefined> {
  if (providerReference === '') return undefined;
  return await callProvider(() => provider.paymentIntents.retrieve(providerReference));
}

/**
 * Makes the attempt's intent and notes it down; made twice, it is the same one. Undefined when the attempt ended
 * meanwhile. A provider that says no ends the attempt, because it would say no to its idempotency key for ever.
 */
export async function makeIntent(
  rooms: CardRooms,
  attempt: Attempt,
): Promise<Stripe.PaymentIntent | undefined> {
  try {
    const intent = await createIntent(rooms.provider, attempt);
    if (await saveReference(rooms.db, { id: attempt.id, reference: intent.id })) return intent;
    await cancelIntent(rooms, intent.id);
    return undefined;
  } catch (error) {
    if (wasAnswered(error)) {
      await endWithoutMoney(rooms, attempt, { failure: { code: error.reason, message: error.message } });
    }
    throw error;
  }
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
        provider.paymentIntents.update(intent.id, {
          amount: Number(amountMinor),
          metadata: { amount_version: String(amountVersion) },
        }),
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
