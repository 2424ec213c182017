import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { instantText, textOrNull } from '../values/from-proto.ts';
import { invoiceView } from './invoice.ts';

/** Converts an invoice, with the fields that only admins see. */
export function adminInvoiceView(invoice: Invoice | undefined): AdminInvoice {
  if (invoice === undefined) throw new Error('a response lacks its invoice');
  return {
    ...invoiceView(invoice),
    adminNotes: textOrNull(invoice.adminNotes),
    recipientId: textOrNull(invoice.recipientId),
    payerId: textOrNull(invoice.payerId),
    payerName: textOrNull(invoice.payerName),
    couponId: textOrNull(invoice.couponId),
    createdBy: invoice.createdBy,
    updatedAt: instantText(invoice.updatedAt),
  };
}

/** Returns what an admin has to know after an approval that was the first of two; empty after any other. */
export function firstApprovalMessage(invoice: Invoice | undefined): string {
  return invoice?.status === 'pending_admin_review' ? 'Approved; another admin has to approve it, too' : '';
}

/**
 * Returns the message for the admin after a rejection. The invoice may have changed since, so it is not
 * always pending again.
 */
export function rejectionMessage(status: string): string {
  const outcome =
    status === 'pending' ? 'The invoice is pending again.' : `The invoice is ${status.replaceAll('_', ' ')}.`;
  return `Payment rejected. ${outcome}`;
}
