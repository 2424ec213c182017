import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { productTypes } from '@checkout/contract/coupon/product-type.ts';
import type { InvoiceDraft as SavedDraft } from '@checkout/contract/invoice-draft/schema.ts';
import { toMajorText } from '@checkout/money/minor.ts';
import { emptyDraft, type InvoiceDraft } from './draft.ts';
import { linesOf } from './item-lines.ts';
import { otherText } from './other-metadata.ts';

/** Returns the form state of a copy of an invoice, without its coupon and with the usual due date. */
export function draftOf(invoice: CopiedInvoice): InvoiceDraft {
  const priceMinor = BigInt(invoice.originalAmountMinor ?? invoice.amountMinor);
  const { productType, eventId, service, items, ...other } = invoice.metadata ?? {};
  const lines = linesOf({ items }, priceMinor);
  const isProduct = productTypes.some((known) => known === productType);
  return {
    ...emptyDraft,
    recipient: invoice.recipientEmail,
    amount: toMajorText(priceMinor),
    currency: invoice.currency,
    description: invoice.description,
    items: lines,
    productType: isProduct ? String(productType) : '',
    eventId: typeof eventId === 'string' ? eventId : '',
    service: typeof service === 'string' ? service : '',
    other: otherText({
      ...other,
      ...(!isProduct && productType !== undefined && { productType }),
      ...(typeof eventId !== 'string' && eventId !== undefined && { eventId }),
      ...(typeof service !== 'string' && service !== undefined && { service }),
      ...(lines.length === 0 && items !== undefined && { items }),
    }),
  };
}

/** Returns the form state of a saved draft. */
export function draftOfSaved({ recipient, amountMinor, dueInDays, ...content }: SavedDraft): InvoiceDraft {
  const price = { amountMinor: amountMinor ?? 0, originalAmountMinor: null };
  const draft = draftOf({ ...content, ...price, recipientEmail: recipient });
  return {
    ...draft,
    amount: amountMinor === null ? '' : draft.amount,
    dueInDays: dueInDays === null ? '' : String(dueInDays),
  };
}

type CopiedInvoice = Pick<
  AdminInvoice,
  'recipientEmail' | 'amountMinor' | 'originalAmountMinor' | 'currency' | 'description' | 'metadata'
>;
