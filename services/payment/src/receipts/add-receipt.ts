import { inTransaction } from '@checkout/kit/database/database.ts';
import { conflict } from '@checkout/kit/errors/errors.ts';
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

/** More than that of an invoice wait for no payment that names them. */
const MOST_UNCONFIRMED = 20;

/**
 * Writes the row of a stored file: the key under which the receipt is kept (another one where the same request was
 * quicker) and that of a receipt which gave way. Throws RECEIPT_LIMIT, IDEMPOTENCY_CONFLICT.
 */
export async function addReceipt(
  { db }: Pick<ReceiptDeps, 'db'>,
  receipt: NewReceipt,
): Promise<{ key: string; goneKey?: string | undefined }> {
  const { uploader, requestKey, invoiceId, sha256 } = receipt;
  return await inTransaction(db, async (trx) => {
    await lockReceiptsOf(trx, invoiceId);
    const known = requestKey === '' ? undefined : await findByRequestKey(trx, { uploader, requestKey });
    if (known !== undefined) {
      if (known.invoiceId === invoiceId && known.sha256.equals(sha256)) return { key: known.key };
      throw conflict('IDEMPOTENCY_CONFLICT', 'This idempotency key was used for another request');
    }
    const isFull = (await countUnconfirmed(trx, invoiceId)) >= MOST_UNCONFIRMED;
    const goneKey = isFull ? await deleteOldestAnonymous(trx, invoiceId) : undefined;
    // Whoever is signed in is bounded by their own five, so that nobody can keep them out.
    if (isFull && goneKey === undefined && uploader.uploadedBy === ANONYMOUS) throw receiptLimit();
    if (!(await insertReceipt(trx, receipt))) throw receiptLimit();
    return { key: receipt.key, goneKey };
  });
}
