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

export type InvoiceStatus = (typeof invoiceStatuses)[number];
