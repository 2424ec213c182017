import { defaultCurrency } from '@checkout/money/currency.ts';
import * as z from 'zod';
import { dueInDays } from '../admin-invoice/schema.ts';
import { amountMinor, currency, positiveAmount } from '../values/amount.ts';
import { metadataView, optionalMetadata } from '../values/metadata.ts';
import { optionalText, textLimits } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';

/** The version that was read, so that nobody overwrites a change that they have not seen. */
const readVersion = z.int('Version must be a whole number').min(1, 'Version must be positive');

const content = {
  recipient: optionalText({ name: 'Recipient', max: 254 }),
  amount: positiveAmount.nullish().transform((amount) => amount ?? null),
  currency: currency.default(defaultCurrency),
  description: optionalText({ name: 'Description', max: textLimits.description }),
  dueInDays: dueInDays.nullish().transform((days) => days ?? null),
  metadata: optionalMetadata,
};

/** Body that saves a draft: the fields with which an invoice is created, as far as they are known. */
export const createInvoiceDraftBody = z.object(content).meta({ id: 'CreateInvoiceDraftBody' });

/** Body that replaces the content of a draft. */
export const updateInvoiceDraftBody = z
  .object({ ...content, version: readVersion })
  .meta({ id: 'UpdateInvoiceDraftBody' });

export const issueInvoiceDraftBody = z.object({ version: readVersion }).meta({ id: 'IssueInvoiceDraftBody' });

/** The version that was read, as text in a query string; parsed as a number. */
export const deleteInvoiceDraftQuery = z.object({
  version: z
    .string('Version is required')
    .regex(/^\d{1,15}$/, { error: 'Version must be a whole number', abort: true })
    .transform(Number)
    .pipe(readVersion),
});

/** A draft; its id becomes the id of the invoice. */
export const invoiceDraft = z
  .strictObject({
    id: z.string(),
    version: z.int(),
    recipient: z.string().describe('Empty if not known yet'),
    amountMinor: amountMinor.nullable(),
    currency,
    description: z.string(),
    dueInDays: z.int().nullable(),
    metadata: metadataView,
    changedByName: z.string().describe('Name of the admin who saved it last'),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'InvoiceDraft' });

export const invoiceDraftAnswer = z.strictObject({ draft: invoiceDraft });
export const invoiceDraftList = z.strictObject({ drafts: z.array(invoiceDraft) });

export type InvoiceDraft = z.output<typeof invoiceDraft>;
export type CreateInvoiceDraftBody = z.output<typeof createInvoiceDraftBody>;
