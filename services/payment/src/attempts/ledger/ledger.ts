import type { Currency } from '@checkout/money/currency.ts';
import { majorTextIn } from '@checkout/money/format.ts';
import { gemUnit } from '@checkout/money/gems.ts';
import { toMajorText } from '@checkout/money/minor.ts';
import { ledgerFactsOf } from '../../endings/proposal.ts';
import type { Attempt } from '../attempt.ts';
import type { TakenPayment } from '../rail.ts';

/** Builds the ledger entry for money that an attempt took. */
export function takenEntry(attempt: Attempt, taken: TakenPayment, type: LedgerEntry['type']): LedgerEntry {
  const { gems } = attempt;
  const balanceAfter = taken.balanceAfter ?? attempt.balanceAfter;
  return {
    ...commonFields(attempt, taken),
    type,
    providerReference: taken.reference,
    occurredAt: taken.takenAt ?? attempt.takenAt ?? undefined,
    balanceAfter,
    balanceBefore: balanceAfter === null || gems === null ? null : balanceAfter + gems,
  };
}

/** Builds the ledger entry for money that was returned to the payer. */
export function refundEntry(
  attempt: Attempt,
  { taken, reference }: { taken: TakenPayment; reference: string },
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

/** Builds the ledger entry for a later movement of taken money at the provider; negative when it left us. */
export function providerEntry(
  attempt: Attempt,
  { provider, type, amountMinor, reference, currency = attempt.currency, metadata = {} }: ProviderMovement,
): LedgerEntry {
  return {
    attemptId: attempt.id,
    userId: attempt.payerId,
    type,
    amount: majorTextIn(amountMinor, currency as Currency),
    amountMinor,
    currency,
    description: attempt.description,
    invoiceId: attempt.invoiceId,
    provider,
    providerReference: reference,
    paymentMethodId: null,
    balanceBefore: null,
    balanceAfter: null,
    metadata,
  };
}

function commonFields(
  attempt: Attempt,
  taken: TakenPayment,
): Omit<LedgerEntry, 'type' | 'providerReference' | 'balanceBefore' | 'balanceAfter'> {
  const isDirect = attempt.invoiceId === null;
  return {
    attemptId: attempt.id,
    userId: attempt.payerId,
    amount: isDirect ? `-${attempt.gems ?? 0n}` : toMajorText(taken.amountMinor),
    amountMinor: taken.amountMinor,
    currency: isDirect ? gemUnit : taken.currency,
    description: attempt.description,
    invoiceId: attempt.invoiceId,
    provider: taken.provider,
    paymentMethodId: attempt.paymentMethodId,
    metadata: {
      ...(attempt.gems !== null && { gems: String(attempt.gems) }),
      ...(taken.proposal && ledgerFactsOf(taken.proposal)),
    },
  };
}

export interface LedgerEntry {
  attemptId: string;
  userId: string;
  type:
    | 'payment'
    | 'deduction'
    | 'refund'
    | 'refund_reversal'
    | 'dispute'
    | 'dispute_fee'
    | 'dispute_reversal'
    | 'orphan_debit';
  /** Decimal text: major units of the currency, or whole gems. */
  amount: string;
  amountMinor: bigint;
  currency: string;
  description: string;
  invoiceId: string | null;
  provider: string;
  providerReference: string;
  paymentMethodId: string | null;
  /** Whole gems in the payer's wallet; null when the wallet did not report its balance. */
  balanceBefore: bigint | null;
  balanceAfter: bigint | null;
  metadata: Record<string, string>;
  /** When the money moved; defaults to now, by the database's clock. */
  occurredAt?: Date | undefined;
}

interface ProviderMovement {
  /** As in `TakenPayment`. */
  provider: string;
  type: LedgerEntry['type'];
  amountMinor: bigint;
  /** The provider's id of the movement. */
  reference: string;
  /** Currency of the movement; defaults to that of the payment. */
  currency?: string;
  metadata?: Record<string, string>;
}
