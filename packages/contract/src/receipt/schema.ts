import * as z from 'zod';

/** Response to an upload; the key identifies the receipt in the confirmation. */
export const receiptAnswer = z.strictObject({ receiptKey: z.string().min(1) });

/** Media types of receipts, detected by content. */
export const receiptMediaTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'application/pdf',
] as const;
