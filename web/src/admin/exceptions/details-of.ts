import type { PaymentException } from '@checkout/contract/exception/schema.ts';

/** Returns what an exception's description adds to its kind and invoice; null if it only repeats both. */
export function detailsOf({ kind, description, gfaInvoiceId }: Described): string | null {
  const said = `: Invoice ${gfaInvoiceId}`;
  if (gfaInvoiceId === null || !description.endsWith(said)) return description;
  return isSaidByName[kind] ? null : description.slice(0, -said.length);
}

/** Whether the part of the description before the invoice only repeats the name of the kind. */
const isSaidByName: Record<PaymentException['kind'], boolean> = {
  unknown_attempt: true,
  late_payment: true,
  surplus_payment: true,
  amount_mismatch: true,
  orphan_debit: true,
  partial_refund: true,
  coupon_overrun: false,
  refund_pending: true,
  refund_failed: false,
  dispute: false,
  early_fraud_warning: false,
  unrecorded_money: false,
  unreported_money: false,
  reported_amount: false,
  reported_twice: false,
};

type Described = Pick<PaymentException, 'kind' | 'description' | 'gfaInvoiceId'>;
