import { currencies } from '@checkout/money/currency.ts';
import * as z from 'zod';
import { currency, currencyMessage } from '../values/amount.ts';
import { optionalBooleanParam, optionalEnumParam, queryText } from '../values/paging.ts';
import { qrCodeImage } from '../values/qr-code.ts';
import { clearableText, optionalText, requiredText, textLimits } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';
import { bankAccount, bankAccountBody, refuseOtherCurrency } from './account.ts';
import { paymentDetails } from './details.ts';

export const paymentMethodTypes = ['bank_transfer', 'qr_code', 'digital_wallet', 'other'] as const;

const paymentMethodType = z
  .enum(paymentMethodTypes, `Type must be one of ${paymentMethodTypes.join(', ')}`)
  .meta({ id: 'PaymentMethodType' });

/** Query of the public list: only methods of this currency; an empty currency counts as missing. */
export const paymentMethodQuery = z.object({
  currency: z
    .union([currency, z.literal('')], currencyMessage)
    .optional()
    .transform((code) => code || undefined),
});

/** Query of the admin list; a missing or empty filter matches everything. */
export const adminPaymentMethodQuery = z.object({
  search: queryText('Search', 200),
  currency: optionalEnumParam('Currency', currencies),
  type: optionalEnumParam('Type', paymentMethodTypes),
  active: optionalBooleanParam('Active'),
});

const name = requiredText({ name: 'Payment method name', max: textLimits.name });
const isActive = z.boolean('Active must be true or false');
const sortOrder = z
  .int('Sort order must be a whole number')
  .min(0, 'Sort order cannot be negative')
  .max(1_000_000, 'Sort order is too large');

/** Body that creates a method. `details` is parsed as lines of text, whichever form it was given in. */
export const createPaymentMethodBody = z
  .object({
    name,
    shortName: optionalText({ name: 'Short name', max: 50 }),
    type: paymentMethodType,
    currency,
    isActive: isActive.default(true),
    sortOrder: sortOrder.default(0),
    details: paymentDetails,
    qrCodeData: qrCodeImage.nullish().transform((image) => image ?? ''),
    instructions: optionalText({ name: 'Instructions', max: textLimits.notes }),
    account: bankAccountBody
      .nullish()
      .describe('Structured account, from which a QR code for each payment is generated'),
  })
  .superRefine(refuseOtherCurrency)
  .meta({ id: 'CreatePaymentMethodBody' });

/** Body that changes a method: missing fields stay unchanged, null and empty clear optional ones. */
export const updatePaymentMethodBody = z
  .object({
    name: name.optional(),
    shortName: clearableText({ name: 'Short name', max: 50 }),
    type: paymentMethodType.optional(),
    currency: currency.optional(),
    isActive: isActive.optional(),
    sortOrder: sortOrder.optional(),
    details: paymentDetails.optional(),
    qrCodeData: qrCodeImage
      .nullable()
      .transform((image) => image ?? '')
      .optional(),
    instructions: clearableText({ name: 'Instructions', max: textLimits.notes }),
    account: bankAccountBody.nullish().describe('Replaces the whole account; null removes it'),
    expectedVersion: z
      .string()
      .max(100)
      .optional()
      .describe(
        'The `version` of the method that you read. If it has changed since, nothing is saved and the call fails with `changed_meanwhile`',
      ),
  })
  .superRefine(refuseOtherCurrency)
  .meta({ id: 'UpdatePaymentMethodBody' });

/** A manual payment method, as payers see it. */
export const paymentMethod = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    shortName: z.string().nullable(),
    type: paymentMethodType,
    currency,
    details: z
      .record(z.string(), z.string())
      .describe(
        'By label; lines without a label by their number, starting at 1. See `detailLines` for the order',
      ),
    detailLines: z
      .array(z.strictObject({ label: z.string().nullable(), value: z.string() }))
      .describe('In the order written by the admin; `label` is null for a line without one'),
    bankName: z.string().nullable(),
    accountNumber: z.string().nullable(),
    qrCodeData: z.string().nullable(),
    instructions: z.string().nullable(),
    account: bankAccount
      .nullable()
      .describe(
        'Structured account, from which a QR code for a payment can be generated; null if there are only details',
      ),
    version: z.string().describe('Changes when account, details, instructions or picture change'),
  })
  .meta({ id: 'PaymentMethod' });

/** A manual payment method, as admins see it. */
export const adminPaymentMethod = paymentMethod
  .extend({
    detailsText: z.string().describe('Details as written by the admin'),
    isActive: z.boolean(),
    sortOrder: z.int(),
    createdBy: z.string().nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'AdminPaymentMethod' });

export const paymentMethodList = z.strictObject({ paymentMethods: z.array(paymentMethod) });
export const paymentMethodAnswer = z.strictObject({ paymentMethod });
export const adminPaymentMethodList = z.strictObject({ paymentMethods: z.array(adminPaymentMethod) });
export const adminPaymentMethodAnswer = z.strictObject({ paymentMethod: adminPaymentMethod });

export type PaymentMethod = z.output<typeof paymentMethod>;
export type AdminPaymentMethod = z.output<typeof adminPaymentMethod>;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];
