import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';

/** Returns what an admin can do about an invoice besides viewing it. */
export function possibleActions({ status }: Pick<AdminInvoice, 'status'>): InvoiceActionName[] {
  const actions: InvoiceActionName[] = [];
  if (status === 'pending_admin_review') actions.push('approve', 'reject');
  actions.push('dueDate');
  if (status === 'pending' || status === 'failed') actions.push('edit');
  actions.push('notes');
  if (status === 'paid') actions.push('resend');
  if (status !== 'cancelled') actions.push('cancel');
  return actions;
}

export type InvoiceActionName = 'approve' | 'reject' | 'dueDate' | 'edit' | 'notes' | 'resend' | 'cancel';
