import * as z from 'zod';
import { invoice } from '../invoice/schema.ts';
import { amountMinor, currency } from '../values/amount.ts';
import { optionalText, requiredText, textLimits } from '../values/text.ts';
import { walletTransaction } from '../wallet/schema.ts';

/** What the browser needs to confirm a card payment. */
export const cardIntent = z
  .strictObject({ clientSecret: z.string(), paymentIntentId: z.string(), amountMinor, currency })
  .meta({ id: 'CardIntent' });

/** The invoice that a page shows as its reader presses; may be left out. */
const expectedInvoice = {
  expectedAmountVersion: z
    .int('Expected amount version must be a whole number')
    .positive('Expected amount version must be positive')
    .nullish()
    .transform((version) => version ?? undefined)
    .describe(
      'The `amountVersion` of the invoice that the page shows; another one is refused with `invoice_changed`',
    ),
};

/** The amount and currency that a page shows as its reader presses; both may be left out. */
const expectedAmount = {
  ...expectedInvoice,
  expectedAmountMinor: z
    .int('Expected amount must be whole minor units')
    .nonnegative('Expected amount cannot be negative')
    .nullish()
    .transform((minor) => minor ?? undefined)
    .describe('What the page shows; another amount due is refused with `amount_changed`'),
  expectedCurrency: currency
    .nullish()
    .transform((code) => code ?? undefined)
    .describe('The currency of `expectedAmountMinor`'),
};

/** Body of a card payment's preparation: the price that the page showed, if it shall hold. */
export const cardIntentBody = z.object(expectedAmount).meta({ id: 'CardIntentBody' });

/** Body of the return from the card provider; nothing but the provider's own answer is believed. */
export const cardReturnBody = z
  .object({ paymentIntentId: requiredText({ name: 'Payment intent', max: 255 }) })
  .meta({ id: 'CardReturnBody' });

/** Body of a gem payment: the price that the page showed, if it shall hold. */
export const gemPaymentBody = z
  .object({
    expectedGems: z
      .int('Expected gems must be a whole number')
      .nonnegative('Expected gems cannot be negative')
      .nullish()
      .transform((gems) => gems ?? undefined),
    ...expectedInvoice,
  })
  .meta({ id: 'GemPaymentBody' });

/** Body with which a payer says that they paid by a manual method. */
export const confirmPaymentBody = z
  .object({
    paymentMethodId: requiredText({ name: 'Payment method', max: 100 }),
    paymentMethodName: z.unknown().optional().describe('Ignored: the name is that of the method'),
    userNotes: optionalText({ name: 'Payment note', max: textLimits.notes }),
    receiptKey: optionalText({ name: 'Receipt', max: textLimits.reference }),
    ...expectedAmount,
    expectedMethodVersion: optionalText({ name: 'Expected method version', max: 100 }).describe(
      'The `version` of the method that the page shows; another one is refused with `payment_method_changed`',
    ),
  })
  .meta({ id: 'ConfirmPaymentBody' });

/** Body with which an invoice is completed that leaves nothing to pay. */
export const completeInvoiceBody = z.object(expectedInvoice).meta({ id: 'CompleteInvoiceBody' });

/** Answer to a gem payment that went through. */
export const gemPaymentAnswer = z
  .strictObject({
    success: z.literal(true),
    invoice,
    gemsUsed: z.int().nonnegative(),
    newBalance: z.int(),
    transaction: walletTransaction,
  })
  .meta({ id: 'GemPayment' });

/** Answer (202) to a gem payment whose outcome the wallet has not told yet. */
export const gemPaymentProcessing = z
  .strictObject({ success: z.literal(false), status: z.literal('processing'), invoice })
  .meta({ id: 'GemPaymentProcessing' });

/** What the card provider is told when it posts one of its own events. */
export const providerEventAnswer = z.strictObject({ received: z.literal(true) });
