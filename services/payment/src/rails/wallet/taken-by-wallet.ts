import type { Attempt } from '../../attempts/attempt.ts';
import type { TakenPayment } from '../../attempts/rail.ts';
import { WALLET_METHOD } from './rules.ts';
import type { WalletTransaction } from './wallet-client.ts';

/**
 * How far from the attempt's time the wallet may date its debit, since the wallet has its own clock and time
 * zone. Only an entry that is earlier than that cannot be the attempt's.
 */
export const CLOCK_MARGIN_MS = 24 * 3_600_000;

/** Returns the earliest time that the wallet can give a debit of this attempt. */
export function earliestDebit({ createdAt }: Pick<Attempt, 'createdAt'>): Date {
  return new Date(createdAt.getTime() - CLOCK_MARGIN_MS);
}

/** Returns the text of the attempt's debit in the wallet's record. */
export function debitText({ mark, description }: Pick<Attempt, 'mark' | 'description'>): string {
  return `${mark} ${description}`;
}

/**
 * Returns true when a wallet transaction carries this attempt's mark; older marks are at the end of the text.
 */
export function hasMarkOf(attempt: Attempt, { description, timestamp }: WalletTransaction): boolean {
  const { mark } = attempt;
  if (mark === '' || timestamp < earliestDebit(attempt)) return false;
  return description.startsWith(mark) || description === `${attempt.description} ${mark}`;
}

/** Returns true when a wallet transaction takes exactly the gems of this attempt; debits are negative. */
export function isDebitOf({ gems }: Attempt, { amount }: Pick<WalletTransaction, 'amount'>): boolean {
  return amount === -(gems ?? 0n);
}

/** Converts a wallet debit to the attempt's `TakenPayment`. */
export function takenByWallet(
  attempt: Attempt,
  {
    transaction,
    newBalance,
  }: { transaction: Pick<WalletTransaction, 'id' | 'timestamp'>; newBalance: bigint | null },
): TakenPayment {
  return {
    reference: transaction.id,
    provider: 'other',
    methodName: WALLET_METHOD,
    amountMinor: attempt.amountMinor,
    currency: attempt.currency,
    amountVersion: attempt.amountVersion,
    takenAt: transaction.timestamp,
    ...(attempt.gems === null ? {} : { gems: attempt.gems }),
    ...(newBalance === null ? {} : { balanceAfter: newBalance }),
  };
}
