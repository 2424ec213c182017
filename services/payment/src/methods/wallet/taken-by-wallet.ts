import type { Attempt } from '../../attempts/attempt.ts';
import type { Taken } from '../method.ts';
import type { WalletTransaction } from './wallet-client.ts';

/** True when a line of the wallet takes just the gems of this attempt; debits are negative. */
export function isDebitOf({ gems }: Attempt, { amount }: Pick<WalletTransaction, 'amount'>): boolean {
  return amount === -(gems ?? 0n);
}

/** What a wallet debit is to the life cycle of attempts. */
export function takenByWallet(
  attempt: Attempt,
  {
    transaction,
    newBalance,
  }: { transaction: Pick<WalletTransaction, 'id' | 'timestamp'>; newBalance: bigint | null },
): Taken {
  return {
    reference: transaction.id,
    provider: 'other',
    methodName: 'GFA Gems',
    amountMinor: attempt.amountMinor,
    currency: attempt.currency,
    amountVersion: attempt.amountVersion,
    takenAt: transaction.timestamp,
    expiredIsFine: true,
    ...(attempt.gems === null ? {} : { gems: attempt.gems }),
    ...(newBalance === null ? {} : { balanceAfter: newBalance }),
  };
}
