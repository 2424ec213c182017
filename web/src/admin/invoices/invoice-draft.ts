import { createInvoiceBody, dueInDaysLimits } from '@checkout/contract/invoice-admin.ts';
import { parseSafeLink } from '@checkout/contract/link.ts';
import { problemDetails } from '@checkout/contract/problem.ts';
import { serviceKeys } from '@checkout/contract/product-access.ts';
import { type Currency, defaultCurrency } from '@checkout/money/currency.ts';
import { parseMajorAmount, toMajorNumber } from '@checkout/money/minor.ts';
import { MoneyError } from '@checkout/money/refusal.ts';

/** A new invoice as it is typed. */
export interface InvoiceDraft {
  recipient: string;
  amount: string;
  currency: string;
  description: string;
  dueInDays: string;
  service: string;
  serviceReturnUrl: string;
  serviceLabel: string;
}

export const emptyDraft: InvoiceDraft = {
  recipient: '',
  amount: '',
  currency: defaultCurrency,
  description: '',
  dueInDays: String(dueInDaysLimits.default),
  service: '',
  serviceReturnUrl: '',
  serviceLabel: '',
};

/** The services that an invoice can be for; none comes first. */
export const serviceChoices = ['', ...serviceKeys];

/** Turns a draft into the body that creates it, or says per field what is wrong, as the server would. */
export function readDraft(draft: InvoiceDraft): ReadDraft {
  const metadata = metadataOf(draft);
  const body = {
    recipient: draft.recipient.trim(),
    amount: amountOf(draft.amount),
    currency: draft.currency as Currency,
    description: draft.description.trim(),
    dueInDays: draft.dueInDays.trim() === '' ? Number.NaN : Number(draft.dueInDays),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
  const checked = createInvoiceBody.safeParse(body);
  const problems = {
    ...linkProblem(metadata),
    ...(!checked.success && problemsByField(problemDetails(checked.error))),
  };
  return Object.keys(problems).length === 0 ? { body } : { problems };
}

/** The metadata keys that mean something to the payment page, as far as they are filled in. */
function metadataOf({ service, serviceReturnUrl, serviceLabel }: InvoiceDraft): DraftMetadata {
  const filled = Object.entries({ service, serviceReturnUrl, serviceLabel })
    .map(([key, text]) => [key, text.trim()])
    .filter(([, text]) => text !== '');
  return Object.fromEntries(filled);
}

/** The server passes metadata on as it is, but the payment page shows no link that it does not trust. */
function linkProblem({ serviceReturnUrl }: DraftMetadata): DraftProblems {
  if (serviceReturnUrl === undefined || parseSafeLink(serviceReturnUrl)) return {};
  return { serviceReturnUrl: 'The return link must be a full https address' };
}

/** The first thing that is wrong with each field. */
export function problemsByField(details: readonly { path: string; message: string }[]): DraftProblems {
  const problems: DraftProblems = {};
  for (const { path, message } of details) problems[path as keyof InvoiceDraft] ??= message;
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
  metadata?: DraftMetadata;
}

type DraftMetadata = Partial<Record<'service' | 'serviceReturnUrl' | 'serviceLabel', string>>;

type ReadDraft = { body: DraftBody; problems?: never } | { body?: never; problems: DraftProblems };
