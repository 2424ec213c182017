import { conflict, invalid, notFound } from '@checkout/kit/errors/errors.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import { isCurrency } from '@checkout/money/currency.ts';
import { maximumAmountMinor } from '@checkout/money/minor.ts';
import type { InvoiceDraft, InvoiceDraftContent } from '@checkout/proto/invoice/v1/invoice.ts';
import {
  assertDueInDays,
  assertMetadata,
  check,
  MAX_DESCRIPTION_LENGTH,
} from '../invoices/creation/creation-rules.ts';
import type { DraftContent, DraftRow } from './store-drafts.ts';

/**
 * Returns the content of a draft, if it can be stored: anything may be missing, but what is there has to be
 * valid for an invoice. Throws VALIDATION_ERROR.
 */
export function readContent(content: InvoiceDraftContent | undefined): DraftContent {
  if (content === undefined) throw invalid('VALIDATION_ERROR', 'A draft needs something to say');
  const { recipientEmail, amountMinor, currency, description, dueInDays, metadataJson } = content;
  check(recipientEmail.length <= 254, 'recipient', 'Invalid email format');
  check(amountMinor === undefined || amountMinor > 0n, 'amount', 'Amount must be positive');
  check(amountMinor === undefined || amountMinor <= maximumAmountMinor, 'amount', 'Amount is too large');
  check(isCurrency(currency), 'currency', 'Currency is not supported');
  check(description.length <= MAX_DESCRIPTION_LENGTH, 'description', 'Description is too long');
  if (dueInDays !== undefined) assertDueInDays(dueInDays);
  assertMetadata(metadataJson);
  return {
    recipientEmail,
    amountMinor: amountMinor ?? null,
    currency,
    description,
    dueInDays: dueInDays ?? null,
    metadataJson: metadataJson || '{}',
  };
}

/** Returns the id as it is. Throws NOT_FOUND unless it is a UUID, as every draft's is. */
export function readDraftId(id: string): string {
  if (!isUuid(id)) throw draftNotFound();
  return id;
}

export function draftNotFound(): Error {
  return notFound('NOT_FOUND', 'This draft is not there any more');
}

export function draftChanged(): Error {
  return conflict(
    'CHANGED_MEANWHILE',
    'Somebody else has changed this draft meanwhile. Open it again to see it.',
  );
}

export function viewDraft(row: DraftRow): InvoiceDraft {
  const { id, version, changedByName, createdAt, updatedAt, amountMinor, dueInDays } = row;
  const { recipientEmail, currency, description, metadataJson } = row;
  return {
    id,
    version,
    changedByName,
    createdAt,
    updatedAt,
    content: {
      recipientEmail,
      amountMinor: amountMinor ?? undefined,
      currency,
      description,
      dueInDays: dueInDays ?? undefined,
      metadataJson,
    },
  };
}
