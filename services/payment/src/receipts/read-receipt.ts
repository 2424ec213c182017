import type { ReceiptDeps } from './receipt-deps.ts';
import { isMissing } from './receipt-storage.ts';
import { receiptNotFound } from './refusals.ts';
import type { Receipt } from './store-receipts.ts';

/** Returns a receipt's file, media type and name. Throws RECEIPT_NOT_FOUND when the file is missing. */
export async function readReceipt(
  { storage }: ReceiptDeps,
  { key, mediaType, filename }: Receipt,
): Promise<{ content: Buffer; mediaType: string; filename: string }> {
  try {
    return { content: await storage.get(key), mediaType, filename };
  } catch (error) {
    if (isMissing(error)) throw receiptNotFound();
    throw error;
  }
}
