import * as z from 'zod';

/** Every status that an invoice can have. A past-due unpaid invoice reads `expired` from that instant. */
export const invoiceStatuses = [
  'pending',
  'failed',
  'awaiting_bank_transfer',
  'pending_admin_review',
  'paid',
  'expired',
  'cancelled',
  'refunded',
] as const;

export const invoiceStatus = z.enum(invoiceStatuses).meta({ id: 'InvoiceStatus' });

/** The statuses in which a payer can still start a payment. */
export const payableStatuses: ReadonlySet<InvoiceStatus> = new Set(['pending', 'failed']);

const labels: Readonly<Record<string, string>> = {
  pending: 'Pending',
  pending_admin_review: 'Pending Review',
  awaiting_bank_transfer: 'Awaiting Transfer',
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Refunded',
};

/** The name of a status as people read it; one without a name of its own is shown with its words capitalised. */
export function invoiceStatusLabel(status: string): string {
  if (Object.hasOwn(labels, status)) return labels[status] ?? status;
  return status
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export type InvoiceStatus = (typeof invoiceStatuses)[number];
