import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { toMajorText } from '@checkout/money/minor.ts';
import { emptyDraft, type InvoiceDraft } from './draft.ts';

/** A new invoice that says what another one says: without its coupon, and due as usual. */
export function draftOf(invoice: AdminInvoice): InvoiceDraft {
  const { amountMinor, originalAmountMinor, metadata } = invoice;
  const entries = Object.entries(metadata ?? {});
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  return {
    ...emptyDraft,
    recipient: invoice.recipientEmail,
    amount: toMajorText(BigInt(originalAmountMinor ?? amountMinor)),
    currency: invoice.currency,
    description: invoice.description,
    metadata: entries.filter(isText).map(([key, value]) => ({ key, value })),
    kept: Object.fromEntries(entries.filter((entry) => !isText(entry))),
  };
}
