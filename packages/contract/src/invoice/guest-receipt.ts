import * as z from 'zod';
import { timestamp } from '../values/timestamp.ts';

/** How long after a payment its receipt can be downloaded where it was made, by whoever was not signed in. */
export const GUEST_RECEIPT_HOURS = 24;

/** The receipt of a card payment that was made in the caller's browser by nobody signed in; null for everybody else. */
export const guestReceiptAnswer = z.strictObject({
  guestReceipt: z
    .strictObject({
      address: z
        .string()
        .startsWith('/')
        .nullable()
        .describe('Opens the PDF without a token; null when its time is over'),
      expiresAt: timestamp,
      paymentMethodDetail: z
        .string()
        .nullable()
        .describe('Such as Visa •••• 4242; null when its time is over'),
    })
    .nullable(),
});

export type GuestReceipt = z.output<typeof guestReceiptAnswer>['guestReceipt'];
