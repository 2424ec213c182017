import type { Attempt } from '../../attempts/attempt.ts';
import type { Taken } from '../../attempts/rail.ts';
import type { WalletTransaction } from './wallet-client.ts';

/**
 * How much earlier than the attempt the wallet may say that its debit was: its clock and time zone are its own. Only a
 * line of the wallet that is older than that cannot be the attempt's.
 */
const CLOCK_MARGIN_MS = 24 * 3_600_000;

/** No debit of this attempt is older. */
export function earliestDebit({ createdAt }: Pick<Attempt, 'createdAt'>): Date {
  return new Date(createdAt.getTime() - CLOCK_MARGIN_MS);
}

/** The text of the attempt's debit in the wallet's record. */
export function debitText({ mark, description }: Pick<Attempt, 'mark' | 'description'>): string {
  return `${mark} ${description}`;
}

/** True when a line of the wallet names this attempt; marks stood last before they stood first. */
export function isNamed(attempt: Attempt, { description, timestamp }: WalletTransaction): boolean {
  const { mark } = attempt;
  if (mark === '' || timestamp < earliestDebit(attempt)) return false;
  return description.startsWith(mark) || description === `${attempt.description} ${mark}`;
}

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
    ...(attempt.gems === null ? {} : { gems: attempt.gems }),
    ...(newBalance === null ? {} : { balanceAfter: newBalance }),
  };
}
