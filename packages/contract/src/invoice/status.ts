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

export type InvoiceStatus = (typeof invoiceStatuses)[number];
