import type { Operation } from '../api/operation.ts';
import type { CardsConfig } from '../config.ts';
import { newId } from '../identifiers.ts';
import type { BalanceTransaction, Payout } from './money-back-objects.ts';

/** Returns the provider's fee for a charge, rounded half up; all amounts in minor units. */
export function feeOf(
  { feeBasisPoints, feeFixedMinor }: Pick<CardsConfig, 'feeBasisPoints' | 'feeFixedMinor'>,
  amount: number,
): number {
  return Number((BigInt(amount) * BigInt(feeBasisPoints) + 5_000n) / 10_000n) + feeFixedMinor;
}

/**
 * Records a change of the merchant's balance. Amounts that leave the balance are negative; fees are positive.
 */
export function moveBalance(operation: Operation, { id, fee = 0, ...moved }: Moved): BalanceTransaction {
  const { amount, currency, type, category, source, description } = moved;
  const detail = { application: null, currency, description: 'Stripe processing fees' } as const;
  const transaction: BalanceTransaction = {
    id,
    object: 'balance_transaction',
    amount,
    available_on: operation.now,
    created: operation.now,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, ...detail, type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'available',
    type,
  };
  operation.state.balanceTransactions.put(id, transaction);
  return transaction;
}

/** Pays out the whole balance to the merchant's bank, one payout per currency. */
export function payOut(operation: Operation): Payout[] {
  const balances = new Map<string, number>();
  for (const { currency, net } of operation.state.balanceTransactions.values()) {
    balances.set(currency, (balances.get(currency) ?? 0) + net);
  }
  return [...balances]
    .filter(([, amount]) => amount > 0)
    .map(([currency, amount]) => payOutOf(operation, { currency, amount }));
}

function payOutOf(operation: Operation, { currency, amount }: { currency: string; amount: number }): Payout {
  const payout: Payout = {
    id: newId('po'),
    object: 'payout',
    amount,
    arrival_date: operation.now,
    automatic: true,
    balance_transaction: newId('txn'),
    created: operation.now,
    currency,
    livemode: false,
    metadata: {},
    method: 'standard',
    status: 'paid',
    type: 'bank_account',
  };
  operation.state.payouts.put(payout.id, payout);
  moveBalance(operation, {
    id: payout.balance_transaction,
    amount: -amount,
    currency,
    type: 'payout',
    category: 'payout',
    source: payout.id,
    description: 'STRIPE PAYOUT',
  });
  return payout;
}

type Moved = {
  id: string;
  amount: number;
  fee?: number;
  currency: string;
  type: BalanceTransaction['type'];
  category: BalanceTransaction['reporting_category'];
  /** The charge, refund, dispute or payout that caused it. */
  source: string;
  description: string;
};
