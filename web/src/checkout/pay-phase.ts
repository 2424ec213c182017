import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { isExpired, isUnpaid } from '../shared/invoice/expiry.ts';

/** What the payment panel currently shows. */
export type PayPhase =
  | 'payable'
  | 'nothing_due'
  | 'confirming'
  | 'under_review'
  | 'expired'
  | 'paid'
  | 'other';

/**
 * Decides what can be done about an invoice. While a payment is in progress nothing else is offered, even if
 * the due date passes in the meantime.
 */
export function payPhase(invoice: PhaseFacts, now: Date): PayPhase {
  if (invoice.status === 'paid') return 'paid';
  if (invoice.status === 'pending_admin_review') return 'under_review';
  if (isUnpaid(invoice) && invoice.paymentInProgress) return 'confirming';
  if (isExpired(invoice, now)) return 'expired';
  if (!isUnpaid(invoice)) return 'other';
  return invoice.amountMinor === 0 ? 'nothing_due' : 'payable';
}

type PhaseFacts = Pick<Invoice, 'status' | 'dueDate' | 'paymentInProgress' | 'amountMinor'>;
