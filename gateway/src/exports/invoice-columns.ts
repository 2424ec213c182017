import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { toMajorText } from '@checkout/money/minor.ts';
import type { Columns } from '../http/csv.ts';

/** All amounts are in major units of the invoice's currency. */
export const invoiceColumns: Columns<AdminInvoice> = {
  gfaInvoiceId: ({ gfaInvoiceId }) => gfaInvoiceId,
  id: ({ id }) => id,
  status: ({ status }) => status,
  recipientEmail: ({ recipientEmail }) => recipientEmail,
  recipientUsername: ({ recipientUsername }) => recipientUsername,
  amount: ({ amountMinor }) => majorOf(amountMinor),
  currency: ({ currency }) => currency,
  originalAmount: ({ originalAmountMinor }) => majorOf(originalAmountMinor),
  discountAmount: ({ discountAmountMinor }) => majorOf(discountAmountMinor),
  couponCode: ({ couponCode }) => couponCode,
  description: ({ description }) => description,
  dueDate: ({ dueDate }) => dueDate,
  createdAt: ({ createdAt }) => createdAt,
  paidAt: ({ paidAt }) => paidAt,
  paymentProvider: ({ paymentProvider }) => paymentProvider,
  paymentMethodName: ({ paymentMethodName }) => paymentMethodName,
  paymentReference: ({ paymentReference }) => paymentReference,
  gemsUsed: ({ gemsUsed }) => gemsUsed,
  adminNotes: ({ adminNotes }) => adminNotes,
  paymentUrl: ({ paymentUrl }) => paymentUrl,
};

function majorOf(amountMinor: number | null): string | null {
  return amountMinor === null ? null : toMajorText(BigInt(amountMinor));
}
