import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { isExpired, isUnpaid } from '../../shared/invoice/expiry.ts';

/** The groups of My Invoices, in the order in which they are shown. */
export const invoiceGroups = ['pending', 'awaiting', 'expired', 'paid', 'cancelled', 'refunded'] as const;

/** Puts each invoice into its group, keeping the order. An invoice with a failed attempt stays `pending`. */
export function groupInvoices<Row extends Pick<Invoice, 'status' | 'dueDate'>>(
  invoices: readonly Row[],
  now: Date,
): Record<InvoiceGroup, Row[]> {
  const groups: Record<InvoiceGroup, Row[]> = {
    pending: [],
    awaiting: [],
    expired: [],
    paid: [],
    cancelled: [],
    refunded: [],
  };
  for (const invoice of invoices) groups[groupOf(invoice, now)].push(invoice);
  return groups;
}

function groupOf(invoice: Pick<Invoice, 'status' | 'dueDate'>, now: Date): InvoiceGroup {
  if (isExpired(invoice, now)) return 'expired';
  if (isUnpaid(invoice)) return 'pending';
  const { status } = invoice;
  return status === 'paid' || status === 'cancelled' || status === 'refunded' ? status : 'awaiting';
}

export type InvoiceGroup = (typeof invoiceGroups)[number];
