import type { InvoiceDraft as DraftView } from '@checkout/contract/invoice-draft/schema.ts';
import type { InvoiceDraft } from '@checkout/proto/invoice/v1/invoice.ts';
import { enumOf, instantText, minorOrNull, objectOf } from '../values/from-proto.ts';

/** Converts a draft for admins. */
export function invoiceDraftView(draft: InvoiceDraft | undefined): DraftView {
  if (draft?.content === undefined) throw new Error('a response lacks its draft');
  const { recipientEmail, amountMinor, currency, description, dueInDays, metadataJson } = draft.content;
  return {
    id: draft.id,
    version: Number(draft.version),
    recipient: recipientEmail,
    amountMinor: minorOrNull(amountMinor),
    currency: enumOf(currency),
    description,
    dueInDays: dueInDays ?? null,
    metadata: objectOf(metadataJson),
    changedByName: draft.changedByName,
    createdAt: instantText(draft.createdAt),
    updatedAt: instantText(draft.updatedAt),
  };
}
