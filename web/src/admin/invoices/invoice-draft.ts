import { createInvoiceBody, dueInDaysLimits } from '@checkout/contract/invoice-admin.ts';
import { problemDetails } from '@checkout/contract/problem.ts';
import { type Currency, defaultCurrency } from '@checkout/money/currency.ts';
import { parseMajorAmount, toMajorNumber } from '@checkout/money/minor.ts';
import { MoneyError } from '@checkout/money/refusal.ts';
import { entryProblems, type MetadataEntry, metadataOf } from './metadata-entries.ts';

/** A new invoice as it is typed. */
export interface InvoiceDraft {
  recipient: string;
  amount: string;
  currency: string;
  description: string;
  dueInDays: string;
  metadata: readonly MetadataEntry[];
}

export const emptyDraft: InvoiceDraft = {
  recipient: '',
  amount: '',
  currency: defaultCurrency,
  description: '',
  dueInDays: String(dueInDaysLimits.default),
  metadata: [],
};

/** Turns a draft into the body that creates it, or says per field what is wrong, as the server would. */
export function readDraft(draft: InvoiceDraft): ReadDraft {
  const metadata = metadataOf(draft.metadata);
  const body = {
    recipient: draft.recipient.trim(),
    amount: amountOf(draft.amount),
    currency: draft.currency as Currency,
    description: draft.description.trim(),
    dueInDays: draft.dueInDays.trim() === '' ? Number.NaN : Number(draft.dueInDays),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
  const checked = createInvoiceBody.safeParse(body);
  const problems: DraftProblems = checked.success ? {} : problemsByField(problemDetails(checked.error));
  const [entry] = Object.values(entryProblems(draft.metadata));
  if (entry !== undefined) problems.metadata ??= entry;
  return Object.keys(problems).length === 0 ? { body } : { problems };
}

/** The first thing that is wrong with each field; what is wrong within metadata is wrong with metadata. */
export function problemsByField(details: readonly { path: string; message: string }[]): DraftProblems {
  const problems: DraftProblems = {};
  for (const { path, message } of details) {
    const [field = ''] = path.split('.');
    problems[field as keyof InvoiceDraft] ??= message;
  }
  return problems;
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

export type DraftProblems = Partial<Record<keyof InvoiceDraft, string>>;

export interface DraftBody {
  recipient: string;
  amount: number;
  currency: Currency;
  description: string;
  dueInDays: number;
  metadata?: Record<string, string>;
}

type ReadDraft = { body: DraftBody; problems?: never } | { body?: never; problems: DraftProblems };
