import * as z from 'zod';
import { amountMinor, currency } from './amount.ts';
import { optionalText, requiredText, textLimits } from './text.ts';

/** Who took the money: the card provider, an admin's word, or neither (gems and coupons). */
export const paymentProviders = ['stripe', 'manual', 'other'] as const;

export const paymentProvider = z.enum(paymentProviders).meta({ id: 'PaymentProvider' });

/** What the browser needs to confirm a card payment. */
export const cardIntent = z
  .strictObject({ clientSecret: z.string(), paymentIntentId: z.string(), amountMinor, currency })
  .meta({ id: 'CardIntent' });

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
  })
  .meta({ id: 'GemPaymentBody' });

/** Body with which a payer says that they paid by a manual method. */
export const confirmPaymentBody = z
  .object({
    paymentMethodId: requiredText({ name: 'Payment method', max: 100 }),
    paymentMethodName: z.unknown().optional().describe('Ignored: the name is that of the method'),
    userNotes: optionalText({ name: 'Payment note', max: textLimits.notes }),
    receiptKey: optionalText({ name: 'Receipt', max: textLimits.reference }),
  })
  .meta({ id: 'ConfirmPaymentBody' });

/** Answer to an upload; the key names the receipt in the confirmation. */
export const receiptAnswer = z.strictObject({ receiptKey: z.string().min(1) });

/** Media types of receipts, told by content. */
export const receiptMediaTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'application/pdf',
] as const;

/** What bounds receipts: bytes of one, and how many an invoice may have. */
export const receiptLimits = { bytes: 10 * 1024 * 1024, perInvoice: 5 } as const;

export type PaymentProvider = (typeof paymentProviders)[number];
export type CardIntent = z.output<typeof cardIntent>;
