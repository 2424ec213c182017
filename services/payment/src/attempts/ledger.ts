import { toMajorText } from '@checkout/money/minor.ts';
import type { Taken } from '../methods/method.ts';
import type { Attempt } from './attempt.ts';
import type { LedgerEntry } from './store-ledger.ts';

/** The ledger's unit for money that never was in a currency. */
const GEMS = 'GEM';

/** The row for money that an attempt brought in. */
export function takenEntry(attempt: Attempt, taken: Taken, type: LedgerEntry['type']): LedgerEntry {
  const { gems } = attempt;
  const balanceAfter = taken.balanceAfter ?? attempt.balanceAfter;
  return {
    ...commonFields(attempt, taken),
    type,
    providerReference: taken.reference,
    balanceAfter,
    balanceBefore: balanceAfter === null || gems === null ? null : balanceAfter + gems,
  };
}

/** The row for money that went back to the payer. */
export function refundEntry(
  attempt: Attempt,
  { taken, reference }: { taken: Taken; reference: string },
): LedgerEntry {
  const entry = commonFields(attempt, taken);
  return {
    ...entry,
    type: 'refund',
    amount: toMajorText(-taken.amountMinor),
    amountMinor: -taken.amountMinor,
    providerReference: reference,
    balanceBefore: null,
    balanceAfter: null,
  };
}

function commonFields(
  attempt: Attempt,
  taken: Taken,
): Omit<LedgerEntry, 'type' | 'providerReference' | 'balanceBefore' | 'balanceAfter'> {
  const isDirect = attempt.invoiceId === null;
  return {
    attemptId: attempt.id,
    userId: attempt.payerId,
    amount: isDirect ? `-${attempt.gems ?? 0n}` : toMajorText(taken.amountMinor),
    amountMinor: taken.amountMinor,
    currency: isDirect ? GEMS : taken.currency,
    description: attempt.description,
    invoiceId: attempt.invoiceId,
    provider: taken.provider,
    paymentMethodId: attempt.paymentMethodId,
    metadata: attempt.gems === null ? {} : { gems: String(attempt.gems) },
  };
}
