import * as z from 'zod';

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

/** What bounds receipts: bytes of one, and how many of one sender an invoice takes. */
export const receiptLimits = { bytes: 10 * 1024 * 1024, perInvoice: 5 } as const;
