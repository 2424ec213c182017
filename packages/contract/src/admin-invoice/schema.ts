import { currencies, defaultCurrency } from '@checkout/money/currency.ts';
import * as z from 'zod';
import { invoice } from '../invoice/schema.ts';
import { type InvoiceStatus, invoiceStatuses } from '../invoice/status.ts';
import { settledRails } from '../rail.ts';
import { currency, positiveAmount } from '../values/amount.ts';
import { metadata, optionalMetadata } from '../values/metadata.ts';
import {
  countedPageInfo,
  optionalBooleanParam,
  optionalEnumParam,
  optionalParam,
  queryText,
  searchQuery,
} from '../values/paging.ts';
import { periodQuery } from '../values/period.ts';
import { emailText, optionalText, requiredText, textLimits } from '../values/text.ts';
import { instant, instantOrEndOfDay, timestamp } from '../values/timestamp.ts';

/** Days from creation to the due date, which is the end of that day UTC. */
export const dueInDaysLimits = { minimum: 1, maximum: 365, default: 7 } as const;

const dueInDaysMessage = `Due days must be a whole number from ${dueInDaysLimits.minimum} to ${dueInDaysLimits.maximum}`;

export const dueInDays = z
  .int(dueInDaysMessage)
  .min(dueInDaysLimits.minimum, dueInDaysMessage)
  .max(dueInDaysLimits.maximum, dueInDaysMessage);

/** Creates an invoice; `recipient` is an alias of `recipientEmail` and takes precedence over it. */
export const createInvoiceBody = z
  .object({
    recipient: emailText.nullish(),
    recipientEmail: emailText.nullish(),
    amount: positiveAmount,
    currency: currency.default(defaultCurrency),
    description: requiredText({ name: 'Description', max: textLimits.description }),
    dueInDays: dueInDays.default(dueInDaysLimits.default),
    metadata: optionalMetadata,
  })
  .refine(({ recipient, recipientEmail }) => recipient != null || recipientEmail != null, {
    error: 'Invalid email format',
    path: ['recipient'],
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  })
  .meta({
    id: 'CreateInvoiceBody',
    description:
      'Either `recipient` or `recipientEmail` is required. If `metadata.items` is a list of `{name, quantity, unitPrice}`, ' +
      'prices in major units, whose sum is exactly `amount`, the payment page and the PDF show these line items; any other ' +
      'value is stored but not shown.',
  })
  .transform(({ recipient, recipientEmail, ...rest }) => ({
    ...rest,
    recipientEmail: recipient ?? recipientEmail ?? '',
  }));

/**
 * Sort keys of the admin list: most are columns; amounts are sorted within their currency, and `confirmedAt`
 * is the order in which payers confirmed the payments under review.
 */
export const invoiceSortColumns = [
  'gfaInvoiceId',
  'recipientEmail',
  'amount',
  'status',
  'dueDate',
  'createdAt',
  'confirmedAt',
] as const;

const statusMessage = `Status must be all or one of ${invoiceStatuses.join(', ')}; several are separated by commas`;

/** One status or several, separated by commas. Parsed as a list, empty for all. */
const statusList = z
  .string(statusMessage)
  .max(200, statusMessage)
  .optional()
  .transform((text) => [...new Set((text ?? '').split(',').map((word) => word.trim()))])
  .transform((words) => words.filter((word) => word !== ''))
  .refine((words) => words.every((word) => word === 'all' || isInvoiceStatus(word)), statusMessage)
  .transform((words) => (words.includes('all') ? [] : words.filter(isInvoiceStatus)))
  .meta({
    description: 'One or several statuses, separated by commas. `all`, empty or missing: any status',
  });

/** Every filter of the admin list; a missing or empty one matches everything. */
const listQuery = searchQuery.extend({
  status: statusList,
  currency: optionalEnumParam('Currency', currencies),
  service: queryText('Service', 200).describe('Exact match of `metadata.service`'),
  overdue: optionalBooleanParam('Overdue').describe(
    '`true`: only unpaid invoices past their due date, including expired ones and those under review or awaiting transfer',
  ),
  rail: optionalEnumParam('Rail', settledRails).describe('How it was paid'),
  method: queryText('Method', 200).describe('Exact match of `paymentMethodName`'),
  coupon: queryText('Coupon', 100).describe('Code of the applied coupon, case-insensitive'),
  recipient: queryText('Recipient', 320).describe('Exact e-mail of the recipient, case-insensitive'),
  member: queryText('Member', 320).describe(
    'User id of the recipient or payer, or the e-mail (case-insensitive) of a recipient who has never signed in',
  ),
  amountFrom: amountEnd('Amount from').describe('Minimum in major units, inclusive; requires `currency`'),
  amountTo: amountEnd('Amount to').describe('Maximum in major units, inclusive; requires `currency`'),
  ...periodQuery('created'),
  ...periodQuery('paid', 'Paid since then, even if refunded or cancelled later'),
  ...periodQuery('refunded', 'Fully refunded since then'),
  ...periodQuery('failed', 'Last failed card payment since then, whatever happened afterwards'),
  ...periodQuery('expired', 'Last expired since then, whatever happened afterwards'),
  ...periodQuery('due'),
  sort: z
    .enum(invoiceSortColumns, `Sort must be one of ${invoiceSortColumns.join(', ')}`)
    .default('createdAt')
    .describe(
      '`amount` sorts within each currency; currencies are in alphabetical order, reversed by `desc`',
    ),
  order: z.enum(['asc', 'desc'], 'Order must be asc or desc').default('desc'),
});

/** An amount range needs a currency: HK$100 is not more than $50. */
function isOfOneCurrency({ currency: of, amountFrom, amountTo }: AmountRange): boolean {
  return of !== undefined || (amountFrom === undefined && amountTo === undefined);
}

const oneCurrency = { error: 'A range of amounts needs a currency', path: ['currency'] };

/** Query of the admin list. */
export const adminInvoiceQuery = listQuery.refine(isOfOneCurrency, oneCurrency);

/** Query of the export: the filters of the list, without its pages. */
export const exportInvoicesQuery = listQuery
  .omit({ limit: true, cursor: true })
  .extend({ format: z.literal('csv', 'Format must be csv').default('csv') })
  .refine(isOfOneCurrency, oneCurrency);

/** The filters of the list, for calls that act on all matching invoices. */
export const invoiceFilter = listQuery
  .omit({ limit: true, cursor: true, sort: true, order: true })
  .refine(isOfOneCurrency, oneCurrency);

const notes = requiredText({ name: 'Notes', max: textLimits.notes, required: 'Notes are required' });

/** Prevents a decision on a payment that the admin has not seen. */
const expectedConfirmedAt = instant('Expected confirmed at')
  .nullish()
  .transform((at) => at ?? undefined)
  .describe(
    'The `confirmedAt` that you read. If a payment confirmed later is under review now, the call has no effect and fails with `changed_meanwhile`',
  );

export const approveInvoiceBody = z
  .object({ adminNotes: notes, expectedConfirmedAt })
  .meta({ id: 'ApproveInvoiceBody' });

export const rejectInvoiceBody = z
  .object({ reason: optionalText({ name: 'Reason', max: textLimits.description }), expectedConfirmedAt })
  .meta({ id: 'RejectInvoiceBody' });

export const cancelInvoiceBody = z
  .object({
    cancelNotes: notes,
    sendWebhook: z.boolean('Send webhook must be true or false').default(false),
    expectedStatus: z
      .enum(invoiceStatuses, `Expected status must be one of ${invoiceStatuses.join(', ')}`)
      .nullish()
      .transform((status) => status ?? undefined)
      .describe(
        'The status that you read. If it has changed since, nothing is cancelled and the call fails with `changed_meanwhile`. Unpaid statuses count as the same.',
      ),
  })
  .meta({ id: 'CancelInvoiceBody' });

/** Body that replaces an invoice's content; every field is required, so that none is lost by omission. */
export const updateInvoiceBody = z
  .object({
    amountVersion: z
      .int('Amount version must be a whole number')
      .min(1, 'Amount version must be positive')
      .describe('The `amountVersion` that you read'),
    amount: positiveAmount,
    currency,
    description: requiredText({ name: 'Description', max: textLimits.description }),
    metadata,
  })
  .meta({ id: 'UpdateInvoiceBody' });

/** Body of a new due date; a date without time means the end of that day UTC, and past dates are allowed. */
export const dueDateBody = z.object({ dueDate: instantOrEndOfDay('Due date') }).meta({ id: 'DueDateBody' });

/** One change of an invoice; `from` is null at its creation. */
export const historyEntry = z
  .strictObject({
    at: timestamp,
    actor: z.string().describe('User id, `system` or `anonymous`'),
    actorName: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'HistoryEntry' });

const leftOut = z.int().nonnegative().describe('Number of older changes that are not listed');
export const invoiceHistory = z.strictObject({ history: z.array(historyEntry), leftOut });

/** An invoice as admins see it. */
export const adminInvoice = invoice
  .extend({
    adminNotes: z.string().nullable(),
    recipientId: z.string().nullable(),
    payerId: z
      .string()
      .nullable()
      .describe('User id of the signed-in member who paid or confirmed a payment'),
    payerName: z.string().nullable().describe('Username or e-mail of the payer'),
    couponId: z.string().nullable(),
    createdBy: z.string(),
    updatedAt: timestamp,
  })
  .meta({ id: 'AdminInvoice' });

export const adminInvoiceDone = z.strictObject({ success: z.literal(true), invoice: adminInvoice });
export const adminInvoiceMessage = adminInvoiceDone.extend({ message: z.string() });
export const adminInvoiceList = z.strictObject({ invoices: z.array(adminInvoice), ...countedPageInfo });

/** One bound of an amount range in a query string; parsed as a number. */
function amountEnd(name: string) {
  const message = `${name} must be an amount with at most two decimals`;
  return optionalParam(
    z
      .string(message)
      .regex(/^\d{1,9}(\.\d{1,2})?$/, message)
      .transform(Number),
  );
}

interface AmountRange {
  currency?: unknown;
  amountFrom?: unknown;
  amountTo?: unknown;
}

function isInvoiceStatus(word: string): word is InvoiceStatus {
  return (invoiceStatuses as readonly string[]).includes(word);
}

export type AdminInvoice = z.output<typeof adminInvoice>;
export type AdminInvoiceList = z.output<typeof adminInvoiceList>;
export type CreateInvoiceBody = z.output<typeof createInvoiceBody>;
export type InvoiceSortColumn = (typeof invoiceSortColumns)[number];
export type HistoryEntry = z.output<typeof historyEntry>;
