import type { AdminInvoice } from '@checkout/contract/invoice.ts';

/** What an admin can do about an invoice beyond looking at it, in the order of the buttons. */
export function rowActions({ status }: Pick<AdminInvoice, 'status'>): RowAction[] {
  const actions: RowAction[] = [];
  if (status === 'pending_admin_review') actions.push('approve', 'reject');
  actions.push('dueDate', 'notes');
  if (status === 'paid') actions.push('resend');
  if (status !== 'cancelled') actions.push('cancel');
  return actions;
}

export type RowAction = 'approve' | 'reject' | 'dueDate' | 'notes' | 'resend' | 'cancel';
