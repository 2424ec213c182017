import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { Attempt } from '../../../attempts/attempt.ts';
import type { CardRefund } from './store-card-refunds.ts';

/** Sums up all refunds of one attempt; the list must be newest first. */
export function totalsOf(refunds: CardRefund[], owedMinor: bigint): RefundTotals {
  const sum = (counts: (refund: CardRefund) => boolean): bigint =>
    refunds.filter(counts).reduce((total, { amountMinor }) => total + amountMinor, 0n);
  const refundedMinor = sum(({ status }) => status === 'succeeded');
  return {
    refundedMinor,
    underWayMinor: sum(isUnderWay),
    isBack: refundedMinor > 0n && refundedMinor >= owedMinor,
    newest: refunds[0],
    newestArrived: refunds.find(({ status }) => status === 'succeeded'),
  };
}

/** Returns true while the refund has neither succeeded nor ended otherwise. */
export function isUnderWay({ status }: Pick<CardRefund, 'status'>): boolean {
  return status === 'pending' || status === 'requires_action';
}

/** Describes the current state of a refund in one sentence for the invoice's history. */
export function describeRefund(
  { id, amountMinor, status, failureReason }: CardRefund,
  { amountMinor: paidMinor, currency }: Attempt,
): string {
  const money = (minor: bigint): string => formatMinor(minor, currency as Currency);
  switch (status) {
    case 'pending':
    case 'requires_action':
      return `Refund under way: ${money(amountMinor)} (${id}).`;
    case 'succeeded':
      return `The card provider refunded ${money(amountMinor)} of ${money(paidMinor)} (${id}).`;
    case 'failed':
      return `The refund of ${money(amountMinor)} failed${failureReason === '' ? '' : `: ${failureReason}`} (${id}). The money is with us again.`;
    case 'canceled':
      return `The refund of ${money(amountMinor)} was canceled (${id}).`;
    default:
      return status satisfies never;
  }
}

export interface RefundTotals {
  /** Money that is back with the payer. */
  refundedMinor: bigint;
  underWayMinor: bigint;
  /** All of the money owed is back. */
  isBack: boolean;
  newest: CardRefund | undefined;
  /** The newest refund whose money is back with the payer. */
  newestArrived: CardRefund | undefined;
}
