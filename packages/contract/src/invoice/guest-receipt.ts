import * as z from 'zod';
import { timestamp } from '../values/timestamp.ts';

/** How long after an anonymous payment its receipt can be downloaded in the browser in which it was paid. */
export const GUEST_RECEIPT_HOURS = 24;

/**
 * The receipt of a card payment that was made anonymously in the caller's browser; null for everybody else.
 */
export const guestReceiptAnswer = z.strictObject({
  guestReceipt: z
    .strictObject({
      address: z
        .string()
        .regex(/^\//)
        .nullable()
        .describe('URL path that opens the PDF without a token; null after it has expired'),
      expiresAt: timestamp,
      paymentMethodDetail: z.string().nullable().describe('Such as `Visa •••• 4242`; null after `expiresAt`'),
    })
    .nullable(),
});

export type GuestReceipt = z.output<typeof guestReceiptAnswer>['guestReceipt'];
