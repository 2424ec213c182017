import { createInvoiceBody, dueInDaysLimits } from '@checkout/contract/admin-invoice/schema.ts';
import type { ProblemDetail } from '@checkout/contract/problem.ts';
import { type Currency, defaultCurrency } from '@checkout/money/currency.ts';
import { parseMajorAmount, toMajorNumber } from '@checkout/money/minor.ts';
import { MoneyError } from '@checkout/money/refusal.ts';
import { draftSchema } from '../../form/draft-schema.ts';
import { entryProblems, type MetadataEntry, metadataOf } from './metadata-entries.ts';

/** A new invoice as it is typed. */
export interface InvoiceDraft {
  recipient: string;
  amount: string;
  currency: string;
  description: string;
  dueInDays: string;
  metadata: MetadataEntry[];
  /** Metadata of the invoice that it was made of, as far as it is more than text: such as its items. */
  kept: Record<string, unknown>;
}

export const emptyDraft: InvoiceDraft = {
  recipient: '',
  amount: '',
  currency: defaultCurrency,
  description: '',
  dueInDays: String(dueInDaysLimits.default),
  metadata: [],
  kept: {},
};

/** Makes the body that creates it of a draft, or says per field what is wrong, as the server would. */
export const invoiceSchema = draftSchema({
  contract: createInvoiceBody,
  bodyOf: (draft: InvoiceDraft) => {
    const metadata = { ...draft.kept, ...metadataOf(draft.metadata) };
    return {
      recipient: draft.recipient.trim(),
      amount: amountOf(draft.amount),
      currency: draft.currency as Currency,
      description: draft.description.trim(),
      dueInDays: draft.dueInDays.trim() === '' ? Number.NaN : Number(draft.dueInDays),
      ...(Object.keys(metadata).length > 0 && { metadata }),
    };
  },
  alsoWrong: wrongEntries,
});

function wrongEntries({ metadata }: InvoiceDraft): ProblemDetail[] {
  return Object.entries(entryProblems(metadata)).map(([place, message]) => ({
    path: `metadata.${place}.value`,
    message,
  }));
}

/** A typed amount, thousands separators allowed; what is none becomes 0, which the contract refuses in words. */
function amountOf(text: string): number {
  try {
    return toMajorNumber(parseMajorAmount(text.replaceAll(',', '').trim()));
  } catch (error) {
    if (error instanceof MoneyError) return Number(text.replaceAll(',', '').trim()) || 0;
    throw error;
  }
}
