import * as z from 'zod';

/** Every status of an invoice. An unpaid invoice reads as `expired` from the moment of its due date. */
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
