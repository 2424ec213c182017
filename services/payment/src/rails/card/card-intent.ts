import { hasReason } from '@checkout/kit/errors/errors.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type Stripe from 'stripe';
import type { Attempt } from '../../attempts/attempt.ts';
import { endWithoutMoney } from '../../attempts/end-without-money.ts';
import type { RailDeps } from '../../attempts/rail-deps.ts';
import { saveAmount, saveReference } from '../../attempts/store-attempt-life.ts';
import { callProvider, UnexpectedState, wasAnswered } from './provider.ts';
import { intentOf } from './provider-intent.ts';
import { amountVersionOf } from './rules.ts';

/** The charge tells which card was charged. */
const withCharge = { expand: ['latest_charge'] };

/**
 * The attempt's intent as the provider has it now. Undefined when none was noted down: then nobody was ever given
 * its secret, so nobody can pay it.
 */
export async function fetchIntent(
  { provider }: Pick<CardDeps, 'provider'>,
  { providerReference }: Pick<Attempt, 'providerReference'>,
): Promise<Stripe.PaymentIntent | undefined> {
  return providerReference === '' ? undefined : await retrieveIntent(provider, providerReference);
}

/** Throws CARD_PROVIDER_ERROR. */
export async function retrieveIntent(provider: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  return intentOf(await callProvider(() => provider.paymentIntents.retrieve(id, withCharge)), id);
}

/**
 * Makes the attempt's intent and notes it down; made twice, it is the same one. Undefined when the attempt ended
 * meanwhile. A provider that says no ends the attempt, because it would say no to its idempotency key for ever.
 */
export async function makeIntent(
  deps: CardDeps,
  attempt: Attempt,
): Promise<Stripe.PaymentIntent | undefined> {
  try {
    const intent = await createIntent(deps.provider, attempt);
    if (await saveReference(deps.db, { id: attempt.id, reference: intent.id })) return intent;
    await cancelIntent(deps, intent.id);
    return undefined;
  } catch (error) {
    if (wasAnswered(error)) {
      await endWithoutMoney(deps, attempt, { failure: { code: error.reason, message: error.message } });
    }
    throw error;
  }
}

/**
 * Brings an intent that waits for its payer in line with what is due, which may have become less. False when it has to
 * be replaced: the provider does not allow a change in its state or answers with another one, takes no such amount by card,
 * more is due now than its payer agreed to, or in another currency, or the invoice says something else than they saw: only
 * a coupon makes another price of the same invoice.
 */
export async function alignIntent(
  { db, provider }: CardDeps,
  attempt: Attempt,
  { intent, invoice }: { intent: Stripe.PaymentIntent; invoice: Invoice },
): Promise<boolean> {
  const { amountMinor, amountVersion, currency } = invoice;
  if (currency !== intent.currency.toUpperCase() || amountMinor > BigInt(intent.amount)) return false;
  if (!saysTheSame(invoice, amountVersionOf(intent))) return false;
  const fits = (asked: Stripe.PaymentIntent): boolean =>
    asked.id === intent.id &&
    BigInt(asked.amount ?? -1) === amountMinor &&
    amountVersionOf(asked) === amountVersion;
  if (!fits(intent)) {
    try {
      const updated = await callProvider(() =>
        provider.paymentIntents.update(intent.id, {
          amount: Number(amountMinor),
          metadata: { amount_version: String(amountVersion) },
        }),
      );
      if (!fits(updated)) return false;
    } catch (error) {
      if (error instanceof UnexpectedState || isNoCardAmount(error)) return false;
      throw error;
    }
  }
  await saveAmount(db, { id: attempt.id, amountMinor, amountVersion });
  return true;
}

/** The provider takes it from no card: left as it is, the intent would go on asking for the old amount. */
function isNoCardAmount(error: unknown): boolean {
  return hasReason(error, 'AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE');
}

/** Says what it said in that version: nothing has changed since, or a coupon was applied to just that and nothing else. */
function saysTheSame({ amountVersion, couponCode }: Invoice, version: bigint): boolean {
  return amountVersion === version || (couponCode !== '' && amountVersion === version + 1n);
}

/** Cancels the intent; false when its state does not allow that (any more): ask it what happened. */
export async function cancelIntent(
  { provider }: Pick<CardDeps, 'provider'>,
  intentId: string,
): Promise<boolean> {
  try {
    const answer = await callProvider(() => provider.paymentIntents.cancel(intentId));
    return intentOf(answer, intentId).status === 'canceled';
  } catch (error) {
    if (error instanceof UnexpectedState) return false;
    throw error;
  }
}

async function createIntent(provider: Stripe, attempt: Attempt): Promise<Stripe.PaymentIntent> {
  const answer = await callProvider(() =>
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
  return intentOf(answer);
}

/** What the card folder works with. */
export interface CardDeps extends RailDeps {
  provider: Stripe;
}
