import * as z from 'zod';
import { invoice } from '../invoice/schema.ts';
import { amountMinor, currency } from '../values/amount.ts';
import { optionalText, requiredText, textLimits } from '../values/text.ts';
import { walletTransaction } from '../wallet/schema.ts';

/** What the browser needs to confirm a card payment. */
export const cardIntent = z
  .strictObject({ clientSecret: z.string(), paymentIntentId: z.string(), amountMinor, currency })
  .meta({ id: 'CardIntent' });

/** The invoice version that a page shows when the payer presses Pay; optional. */
const expectedInvoice = {
  expectedAmountVersion: z
    .int('Expected amount version must be a whole number')
    .positive('Expected amount version must be positive')
    .nullish()
    .transform((version) => version ?? undefined)
    .describe(
      'The `amountVersion` of the invoice that the page shows; if it has changed, the call fails with `invoice_changed`',
    ),
};

/** The amount and currency that a page shows when the payer presses Pay; both optional. */
const expectedAmount = {
  ...expectedInvoice,
  expectedAmountMinor: z
    .int('Expected amount must be whole minor units')
    .nonnegative('Expected amount cannot be negative')
    .nullish()
    .transform((minor) => minor ?? undefined)
    .describe(
      'The amount that the page shows; if the amount due differs, the call fails with `amount_changed`',
    ),
  expectedCurrency: currency
    .nullish()
    .transform((code) => code ?? undefined)
    .describe('The currency of `expectedAmountMinor`'),
};

/** Body that prepares a card payment, optionally with the price that the page shows. */
export const cardIntentBody = z.object(expectedAmount).meta({ id: 'CardIntentBody' });

/** Body of the return from the card provider; only the provider's own response is trusted. */
export const cardReturnBody = z
  .object({ paymentIntentId: requiredText({ name: 'Payment intent', max: 255 }) })
  .meta({ id: 'CardReturnBody' });

/** Body of a gem payment, optionally with the price that the page shows. */
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

/** Body with which a payer confirms that they paid with a manual method. */
export const confirmPaymentBody = z
  .object({
    paymentMethodId: requiredText({ name: 'Payment method', max: 100 }),
    paymentMethodName: z.unknown().optional().describe('Ignored: the name of the method is used'),
    userNotes: optionalText({ name: 'Payment note', max: textLimits.notes }),
    receiptKey: optionalText({ name: 'Receipt', max: textLimits.reference }),
    ...expectedAmount,
    expectedMethodVersion: optionalText({ name: 'Expected method version', max: 100 }).describe(
      'The `version` of the method that the page shows; if it has changed, the call fails with `payment_method_changed`',
    ),
  })
  .meta({ id: 'ConfirmPaymentBody' });

/** Body that completes an invoice with nothing left to pay. */
export const completeInvoiceBody = z.object(expectedInvoice).meta({ id: 'CompleteInvoiceBody' });

/** Response to a successful gem payment. */
export const gemPaymentAnswer = z
  .strictObject({
    success: z.literal(true),
    invoice,
    gemsUsed: z.int().nonnegative(),
    newBalance: z.int(),
    transaction: walletTransaction,
  })
  .meta({ id: 'GemPayment' });

/** Response (202) to a gem payment whose outcome the wallet has not reported yet. */
export const gemPaymentProcessing = z
  .strictObject({ success: z.literal(false), status: z.literal('processing'), invoice })
  .meta({ id: 'GemPaymentProcessing' });

/** Response to an event of the card provider. */
export const providerEventAnswer = z.strictObject({ received: z.literal(true) });
