import { formatGems } from '@checkout/money/gems.ts';
import type {
  ClaimInvoiceRequest,
  ReleaseInvoiceRequest,
  SettleInvoiceRequest,
} from '@checkout/proto/invoice/v1/invoice.ts';

/** Returns why a payment holds the invoice, for the history. */
export function whyClaimed({ holdStatus, manual }: ClaimInvoiceRequest): string {
  if (holdStatus === 'awaiting_bank_transfer') return 'The payment was begun and has yet to arrive';
  if (holdStatus !== 'pending_admin_review') return 'Payment started';
  return `Payment confirmed by the payer${manual?.paymentMethodName ? `: ${manual.paymentMethodName}` : ''}`;
}

/** Returns why a payment no longer holds the invoice: in the words of whoever ended it, if given. */
export function whyReleased({ outcome, reason, failure }: ReleaseInvoiceRequest): string {
  if (reason !== '') return reason;
  if (failure !== undefined && failure.message !== '') return failure.message;
  if (outcome === 'failed') return 'The payment failed';
  return outcome === 'rejected' ? 'Payment rejected' : 'Payment ended, no money was taken';
}

/** Returns why the invoice is paid: in the words of whoever decided, or else how it was paid. */
export function whyPaid(
  { historyReason, adminResponse, paymentMethodName, paymentMethodDetail }: SettleInvoiceRequest,
  gems: bigint | null,
): string {
  if (historyReason !== '') return historyReason;
  if (adminResponse !== '') return adminResponse;
  if (gems !== null) return `Paid with ${formatGems(gems)}`;
  const way = paymentMethodDetail || paymentMethodName;
  return way === '' ? 'Paid' : `Paid with ${way}`;
}
