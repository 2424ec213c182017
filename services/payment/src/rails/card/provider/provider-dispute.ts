import type Stripe from 'stripe';
import type { CardDeps } from '../card-intent.ts';
import type { CardDispute } from '../money-back/store-card-disputes.ts';
import { nextReadingNumber } from '../money-back/store-card-refunds.ts';
import { listOfIntent } from './list-of-intent.ts';
import { unexpectedResponse } from './provider.ts';
import { isOfIntent } from './provider-intent.ts';

const OVER = new Set(['won', 'lost', 'warning_closed', 'prevented']);

/** Returns all disputes of a payment, with the money they moved. Throws CARD_PROVIDER_ERROR. */
export async function readDisputes(
  { db, provider }: CardDeps,
  intentId: string,
): Promise<{ reading: bigint; disputes: ProviderDispute[] }> {
  const reading = await nextReadingNumber(db);
  const disputes = await listOfIntent({ provider, intentId, kind: 'disputes' }, (page) =>
    provider.disputes.list(page),
  );
  return { reading, disputes: disputes.map((dispute) => disputeOf(dispute, intentId)) };
}

/**
 * Validates and converts a dispute of this payment. A dispute that does not report its reason or its money is
 * one all the same: admins must learn of it. Throws CARD_PROVIDER_ERROR for any other response.
 */
export function disputeOf(dispute: Stripe.Dispute, intentId: string): ProviderDispute {
  const { object, id, amount, currency, status } = dispute ?? {};
  const movements: Stripe.BalanceTransaction[] | undefined = dispute?.balance_transactions ?? [];
  const isValid =
    typeof id === 'string' && Number.isSafeInteger(amount) && amount > 0 && Array.isArray(movements);
  if (object !== 'dispute' || !isValid || typeof status !== 'string' || typeof currency !== 'string') {
    throw unexpectedResponse('a response that is not a dispute');
  }
  if (!isOfIntent(dispute, intentId))
    throw unexpectedResponse(`a dispute that does not belong to ${intentId}`);
  const dueBy = dispute.evidence_details?.due_by ?? null;
  return {
    id,
    amountMinor: BigInt(amount),
    currency: currency.toUpperCase(),
    status,
    isOver: OVER.has(status),
    reason: dispute.reason ?? 'general',
    dueAt: dueBy !== null && status.endsWith('needs_response') ? new Date(dueBy * 1000) : null,
    movements: movements.map((movement) => movementOf(movement, currency)),
  };
}

function movementOf(movement: Stripe.BalanceTransaction, disputed: string): Movement {
  const { id: reference, amount, fee = 0, currency = disputed } = movement ?? {};
  if (typeof reference !== 'string' || !Number.isSafeInteger(amount) || !Number.isSafeInteger(fee)) {
    throw unexpectedResponse('a dispute with money that is not a balance transaction');
  }
  return { reference, isOut: amount < 0, feeMinor: BigInt(fee), balanceCurrency: currency.toUpperCase() };
}

/** A dispute and its effects on our balance. */
export interface ProviderDispute extends CardDispute {
  movements: Movement[];
}

/** Money of a dispute that left our balance at the provider, or returned to it. */
export interface Movement {
  /** The provider's id of the movement. */
  reference: string;
  isOut: boolean;
  /** The provider's fee, in minor units of the balance's currency. */
  feeMinor: bigint;
  /** Currency of the balance, which may differ from that of the payment. */
  balanceCurrency: string;
}
