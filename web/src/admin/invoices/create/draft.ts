import {
  createInvoiceBody,
  dueInDaysLimits,
  updateInvoiceBody,
} from '@checkout/contract/admin-invoice/schema.ts';
import { createInvoiceDraftBody } from '@checkout/contract/invoice-draft/schema.ts';
import type { ProblemDetail } from '@checkout/contract/problem.ts';
import { type Currency, defaultCurrency } from '@checkout/money/currency.ts';
import { toMajorNumber } from '@checkout/money/minor.ts';
import { MoneyError } from '@checkout/money/refusal.ts';
import { draftSchema } from '../../form/draft-schema.ts';
import { typedAmount } from '../../form/typed-amount.ts';
import { typedNumber } from '../../form/typed-number.ts';
import { hasLines, type ItemLine, itemsOf, lineProblems, sumOfLines } from './item-lines.ts';
import { otherProblem, readOther } from './other-metadata.ts';

/** The form state of an invoice. */
export interface InvoiceDraft {
  recipient: string;
  /** Used only while there are no items, which otherwise determine the amount. */
  amount: string;
  currency: string;
  description: string;
  dueInDays: string;
  items: ItemLine[];
  /** Empty if unspecified. */
  productType: string;
  eventId: string;
  service: string;
  /** The rest of its metadata, as JSON. */
  other: string;
}

export const emptyDraft: InvoiceDraft = {
  recipient: '',
  amount: '',
  currency: defaultCurrency,
  description: '',
  dueInDays: String(dueInDaysLimits.default),
  items: [],
  productType: '',
  eventId: '',
  service: '',
  other: '',
};

/** The field that shows the server's errors about the metadata. */
export const invoiceFieldByPart = { metadata: 'other' } as const;

/** Turns a draft into the request body, or returns an error for each invalid field, as the server would. */
export const invoiceSchema = draftSchema({
  contract: createInvoiceBody,
  fieldByPart: invoiceFieldByPart,
  bodyOf: (draft: InvoiceDraft) => {
    const metadata = metadataOf(draft);
    return {
      recipient: draft.recipient.trim(),
      amount: costOf(draft),
      currency: draft.currency as Currency,
      description: draft.description.trim(),
      dueInDays: typedNumber(draft.dueInDays),
      ...(Object.keys(metadata).length > 0 && { metadata }),
    };
  },
  extraProblems: metadataProblems,
  isReportedElsewhere: isReportedAtLines,
});

/** The same for saving a draft: anything may be missing, but what is there has to be valid. */
export const savedDraftSchema = draftSchema({
  contract: createInvoiceDraftBody,
  fieldByPart: invoiceFieldByPart,
  bodyOf: (draft: InvoiceDraft) => {
    const hasCost = hasLines(draft.items) || draft.amount.trim() !== '';
    return {
      recipient: draft.recipient.trim(),
      amount: hasCost ? costOf(draft) : null,
      currency: draft.currency as Currency,
      description: draft.description.trim(),
      dueInDays: draft.dueInDays.trim() === '' ? null : typedNumber(draft.dueInDays),
      metadata: metadataOf(draft),
    };
  },
  extraProblems: metadataProblems,
  isReportedElsewhere: isReportedAtLines,
});

/** The same for an existing invoice, whose recipient and due date this form does not change. */
export const changedInvoiceSchema = draftSchema({
  contract: updateInvoiceBody.omit({ amountVersion: true }),
  fieldByPart: invoiceFieldByPart,
  bodyOf: (draft: InvoiceDraft) => ({
    amount: costOf(draft),
    currency: draft.currency as Currency,
    description: draft.description.trim(),
    metadata: metadataOf(draft),
  }),
  extraProblems: metadataProblems,
  isReportedElsewhere: isReportedAtLines,
});

function metadataProblems(draft: InvoiceDraft): ProblemDetail[] {
  const other = otherProblem(draft.other, Object.keys(fieldMetadataOf(draft)));
  return [...lineProblems(draft.items), ...(other === undefined ? [] : [{ path: 'other', message: other }])];
}

/** Returns the invoice's complete metadata. */
function metadataOf(draft: InvoiceDraft): Record<string, unknown> {
  return { ...readOther(draft.other), ...fieldMetadataOf(draft) };
}

/** Returns the metadata that has form fields of its own. */
function fieldMetadataOf({ productType, eventId, service, items }: InvoiceDraft): Record<string, unknown> {
  const lines = itemsOf(items);
  return {
    ...(productType !== '' && { productType }),
    ...(eventId.trim() !== '' && { eventId: eventId.trim() }),
    ...(service.trim() !== '' && { service: service.trim() }),
    ...(lines.length > 0 && { items: lines }),
  };
}

/**
 * Returns the amount: the total of the lines, or the typed amount if there are none. NaN, which is refused,
 * if there is neither.
 */
function costOf({ items, amount }: InvoiceDraft): number {
  if (!hasLines(items)) return amountOf(amount);
  const sum = sumOfLines(items);
  return sum === null ? Number.NaN : toMajorNumber(sum);
}

/** The reason why the lines have no total is shown at the line. */
function isReportedAtLines({ items }: InvoiceDraft, path: string): boolean {
  return path === 'amount' && hasLines(items) && sumOfLines(items) === null;
}

/** Parses a typed amount; an invalid one becomes a number that the contract refuses with a message. */
function amountOf(text: string): number {
  try {
    return toMajorNumber(typedAmount(text));
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return text.includes(',') ? Number.NaN : typedNumber(text) || 0;
  }
}
