import { inTransaction } from '@checkout/kit/database/database.ts';
import { idempotencyConflict } from '@checkout/kit/errors/errors.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { receiptLimit } from './refusals.ts';
import {
  ANONYMOUS,
  countUnconfirmed,
  deleteOldestAnonymous,
  findByRequestKey,
  insertReceipt,
  lockReceiptsOf,
  type NewReceipt,
} from './store-receipts.ts';

/** The most receipts of an invoice that no payment has confirmed. */
const MAX_UNCONFIRMED = 20;

/**
 * Inserts the row of a stored file. Returns the key of the receipt (another one if a concurrent repetition of
 * the request was faster) and the key of a receipt that was deleted to make room. Throws RECEIPT_LIMIT,
 * IDEMPOTENCY_CONFLICT.
 */
export async function addReceipt(
  { db }: Pick<ReceiptDeps, 'db'>,
  receipt: NewReceipt,
): Promise<{ key: string; deletedKey?: string | undefined }> {
  const { uploader, requestKey, invoiceId, sha256 } = receipt;
  return await inTransaction(db, async (trx) => {
    await lockReceiptsOf(trx, invoiceId);
    const known = requestKey === '' ? undefined : await findByRequestKey(trx, { uploader, requestKey });
    if (known !== undefined) {
      if (known.invoiceId === invoiceId && known.sha256.equals(sha256)) return { key: known.key };
      throw idempotencyConflict();
    }
    const isFull = (await countUnconfirmed(trx, invoiceId)) >= MAX_UNCONFIRMED;
    const deletedKey = isFull ? await deleteOldestAnonymous(trx, invoiceId) : undefined;
    // Members are limited only by their own five, so that nobody can block them.
    if (isFull && deletedKey === undefined && uploader.uploadedBy === ANONYMOUS) throw receiptLimit();
    if (!(await insertReceipt(trx, receipt))) throw receiptLimit();
    return { key: receipt.key, deletedKey };
  });
}
