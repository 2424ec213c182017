import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';

/** Returns what an admin can do about an invoice besides viewing it. */
export function possibleActs({ status }: Pick<AdminInvoice, 'status'>): InvoiceActName[] {
  const actions: InvoiceActName[] = [];
  if (status === 'pending_admin_review') actions.push('approve', 'reject');
  actions.push('dueDate');
  if (status === 'pending' || status === 'failed') actions.push('edit');
  actions.push('notes');
  if (status === 'paid') actions.push('resend');
  if (status !== 'cancelled') actions.push('cancel');
  return actions;
}

export type InvoiceActName = 'approve' | 'reject' | 'dueDate' | 'edit' | 'notes' | 'resend' | 'cancel';
