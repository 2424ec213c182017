import { hasReason } from '@checkout/kit/errors/errors.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type Stripe from 'stripe';
import { type Attempt, idleMsOf } from '../../attempts/attempt.ts';
import { endWithoutMoney } from '../../attempts/end-without-money.ts';
import type { RailDeps } from '../../attempts/rail-deps.ts';
import { saveAmount, saveReference } from '../../attempts/store-attempt-life.ts';
import {
  callProvider,
  isFinalRefusal,
  isMissing,
  isRefusedWithoutCode,
  UnexpectedState,
} from './provider/provider.ts';
import { intentOf } from './provider/provider-intent.ts';
import { amountVersionOf } from './rules.ts';

/** Includes the charge, which contains the card's details. */
const withCharge = { expand: ['latest_charge'] };

/** How long an open page may still be used to confirm an intent: banks wait no longer for the cardholder. */
export const CHALLENGE_MS = 15 * 60_000;

const UNCANCELLABLE = new Set<Stripe.PaymentIntent.Status>(['succeeded', 'processing', 'canceled']);

/**
 * Returns the attempt's intent in its current state at the provider. Undefined when nobody can pay with it: no
 * intent id was stored, so its client secret was never given out; or the provider does not know it, as after a
 * change of accounts, and it has been idle for long. Should it be paid after all, the provider's event raises
 * an exception. Throws CARD_PROVIDER_ERROR.
 */
export async function fetchIntent(
  { provider }: Pick<CardDeps, 'provider'>,
  attempt: Pick<Attempt, 'providerReference' | 'state' | 'updatedAt' | 'readAt'>,
): Promise<Stripe.PaymentIntent | undefined> {
  const { providerReference, state } = attempt;
  if (providerReference === '') return undefined;
  try {
    return await retrieveIntent(provider, providerReference);
  } catch (error) {
    const isIdle = state === 'created' && idleMsOf(attempt) > CHALLENGE_MS;
    if (isIdle && isMissing(error)) return undefined;
    throw error;
  }
}

/** Retrieves an intent. Throws CARD_PROVIDER_ERROR. */
export async function retrieveIntent(provider: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  return intentOf(await callProvider(() => provider.paymentIntents.retrieve(id, withCharge)), id);
}

/**
 * Creates the attempt's intent and stores its id; idempotent. Returns undefined when the attempt ended in the
 * meantime. A refusal by the provider ends the attempt, because its idempotency key would repeat the refusal.
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
    if (isFinalRefusal(error)) {
      await endWithoutMoney(deps, attempt, { failure: { code: error.reason, message: error.message } });
    }
    throw error;
  }
}

/**
 * Updates a waiting intent to the amount now due, which may be lower than before. Returns false when the
 * intent must be replaced: the provider does not allow the update in its state or returns something else, the
 * amount is not allowed for cards, the amount due is higher than the payer agreed to or in another currency,
 * or the invoice differs from what the payer saw by more than an applied coupon.
 */
export async function alignIntent(
  { db, provider }: CardDeps,
  attempt: Attempt,
  { intent, invoice }: { intent: Stripe.PaymentIntent; invoice: Invoice },
): Promise<boolean> {
  const { amountMinor, amountVersion, currency } = invoice;
  if (currency !== intent.currency.toUpperCase() || amountMinor > BigInt(intent.amount)) return false;
  if (!isSameExceptCoupon(invoice, amountVersionOf(intent))) return false;
  const fits = (changed: Stripe.PaymentIntent): boolean =>
    changed.id === intent.id &&
    BigInt(changed.amount ?? -1) === amountMinor &&
    amountVersionOf(changed) === amountVersion;
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
      if (error instanceof UnexpectedState || isNoCardAmount(error) || isRefusedWithoutCode(error))
        return false;
      throw error;
    }
  }
  await saveAmount(db, { id: attempt.id, amountMinor, amountVersion });
  return true;
}

/** True when cards do not allow the amount; left as it is, the intent would still collect the old one. */
function isNoCardAmount(error: unknown): boolean {
  return hasReason(error, 'AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE');
}

/**
 * Returns true when the invoice still says what it said in that version: nothing has changed since, or only a
 * coupon was applied to exactly that version.
 */
function isSameExceptCoupon({ amountVersion, couponCode }: Invoice, version: bigint): boolean {
  return amountVersion === version || (couponCode !== '' && amountVersion === version + 1n);
}

/** Cancels the intent; returns false when its state does not (or no longer) allow that: query it then. */
export async function cancelIntent(
  { provider }: Pick<CardDeps, 'provider'>,
  intentId: string,
): Promise<boolean> {
  try {
    const answer = await callProvider(() => provider.paymentIntents.cancel(intentId));
    return intentOf(answer, intentId).status === 'canceled';
  } catch (error) {
    if (error instanceof UnexpectedState) return false;
    // Its state decides what a refusal without a code means.
    if (!isRefusedWithoutCode(error)) throw error;
    const { status } = await retrieveIntent(provider, intentId);
    if (!UNCANCELLABLE.has(status)) throw error;
    return status === 'canceled';
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

/** The dependencies of the card rail. */
export interface CardDeps extends RailDeps {
  provider: Stripe;
}
