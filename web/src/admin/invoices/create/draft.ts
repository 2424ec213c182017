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
import { hasLines, type ItemLine, itemsOf, lineProblems, sumOfLines } from './item-lines.ts';
import { otherProblem, readOther } from './other-metadata.ts';

/** An invoice as it is typed. */
export interface InvoiceDraft {
  recipient: string;
  /** Counts where there are no items: these say what it comes to. */
  amount: string;
  currency: string;
  description: string;
  dueInDays: string;
  items: ItemLine[];
  /** Empty: none in particular. */
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

/** Where what the server finds wrong with its metadata is typed. */
export const invoicePlaces = { metadata: 'other' } as const;

/** Makes the body that creates it of a draft, or says per field what is wrong, as the server would. */
export const invoiceSchema = draftSchema({
  contract: createInvoiceBody,
  places: invoicePlaces,
  bodyOf: (draft: InvoiceDraft) => {
    const metadata = metadataOf(draft);
    return {
      recipient: draft.recipient.trim(),
      amount: costOf(draft),
      currency: draft.currency as Currency,
      description: draft.description.trim(),
      dueInDays: draft.dueInDays.trim() === '' ? Number.NaN : Number(draft.dueInDays),
      ...(Object.keys(metadata).length > 0 && { metadata }),
    };
  },
  alsoWrong: wrongMetadata,
  isToldElsewhere: isToldAtLines,
});

/** The same for keeping it: it may lack anything, but what is there has to be right. */
export const keptDraftSchema = draftSchema({
  contract: createInvoiceDraftBody,
  places: invoicePlaces,
  bodyOf: (draft: InvoiceDraft) => {
    const hasCost = hasLines(draft.items) || draft.amount.trim() !== '';
    return {
      recipient: draft.recipient.trim(),
      amount: hasCost ? costOf(draft) : null,
      currency: draft.currency as Currency,
      description: draft.description.trim(),
      dueInDays: draft.dueInDays.trim() === '' ? null : Number(draft.dueInDays),
      metadata: metadataOf(draft),
    };
  },
  alsoWrong: wrongMetadata,
  isToldElsewhere: isToldAtLines,
});

/** The same for an invoice that is there already: its recipient and its due date are not of the form. */
export const changedInvoiceSchema = draftSchema({
  contract: updateInvoiceBody.omit({ amountVersion: true }),
  places: invoicePlaces,
  bodyOf: (draft: InvoiceDraft) => ({
    amount: costOf(draft),
    currency: draft.currency as Currency,
    description: draft.description.trim(),
    metadata: metadataOf(draft),
  }),
  alsoWrong: wrongMetadata,
  isToldElsewhere: isToldAtLines,
});

function wrongMetadata(draft: InvoiceDraft): ProblemDetail[] {
  const other = otherProblem(draft.other, Object.keys(saidOf(draft)));
  return [...lineProblems(draft.items), ...(other === undefined ? [] : [{ path: 'other', message: other }])];
}

/** All that it says as metadata. */
function metadataOf(draft: InvoiceDraft): Record<string, unknown> {
  return { ...readOther(draft.other), ...saidOf(draft) };
}

/** What is said in fields of its own. */
function saidOf({ productType, eventId, service, items }: InvoiceDraft): Record<string, unknown> {
  const lines = itemsOf(items);
  return {
    ...(productType !== '' && { productType }),
    ...(eventId.trim() !== '' && { eventId: eventId.trim() }),
    ...(service.trim() !== '' && { service: service.trim() }),
    ...(lines.length > 0 && { items: lines }),
  };
}

/** What it costs: what its lines come to, or what is typed where there are none. NaN, which is refused, for neither. */
function costOf({ items, amount }: InvoiceDraft): number {
  if (!hasLines(items)) return amountOf(amount);
  const sum = sumOfLines(items);
  return sum === null ? Number.NaN : toMajorNumber(sum);
}

/** Why the lines come to nothing stands beside the line. */
function isToldAtLines({ items }: InvoiceDraft, path: string): boolean {
  return path === 'amount' && hasLines(items) && sumOfLines(items) === null;
}

/** A typed amount; what is none becomes a number that the contract refuses in words. */
function amountOf(text: string): number {
  try {
    return toMajorNumber(typedAmount(text));
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return text.includes(',') ? Number.NaN : Number(text.trim()) || 0;
  }
}
