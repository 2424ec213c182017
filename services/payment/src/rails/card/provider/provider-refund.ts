import type Stripe from 'stripe';
import type { CardDeps } from '../card-intent.ts';
import { nextReadingNumber, type ProviderRefund, refundStatuses } from '../money-back/store-card-refunds.ts';
import { listOfIntent } from './list-of-intent.ts';
import { unexpectedResponse } from './provider.ts';
import { isOfIntent } from './provider-intent.ts';

/** Returns all refunds of a payment from the provider, newest first. Throws CARD_PROVIDER_ERROR. */
export async function readRefunds({ db, provider }: CardDeps, intentId: string): Promise<RefundReading> {
  const reading = await nextReadingNumber(db);
  const refunds = await listOfIntent({ provider, intentId, kind: 'refunds' }, (page) =>
    provider.refunds.list(page),
  );
  return { reading, refunds: refunds.map((refund) => refundOf(refund, intentId)) };
}

/**
 * Validates and converts a refund of this payment. One whose status is null counts as under way: nothing says
 * that its money has arrived. Throws CARD_PROVIDER_ERROR for any other response.
 */
export function refundOf(answer: Stripe.Refund, intentId: string): ProviderRefund {
  const { object, id, amount, created } = answer ?? {};
  const status = refundStatuses.find(
    (known) => known === (answer?.status === null ? 'pending' : answer?.status),
  );
  const isValid = typeof id === 'string' && id !== '' && Number.isSafeInteger(amount) && amount > 0;
  if (
    object !== 'refund' ||
    status === undefined ||
    !isOfIntent(answer, intentId) ||
    !isValid ||
    !Number.isSafeInteger(created)
  ) {
    throw unexpectedResponse(`a response that is not a refund of ${intentId}`);
  }
  return {
    id,
    amountMinor: BigInt(amount),
    status,
    failureReason: answer.failure_reason ?? '',
    requestedAt: new Date(created * 1000),
  };
}

interface RefundReading {
  /** Sequence number among all readings: the greater of two is the newer. */
  reading: bigint;
  refunds: ProviderRefund[];
}
