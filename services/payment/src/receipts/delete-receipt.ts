import { inTransaction } from '@checkout/kit/database/database.ts';
import { forbidden } from '@checkout/kit/errors/errors.ts';
import type { DeleteReceiptRequest, DeleteReceiptResponse } from '@checkout/proto/payment/v1/payment.ts';
import { readInvoice } from '../invoices/read-invoice.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { receiptNotFound } from './refusals.ts';
import { deleteUnconfirmed, findReceipt } from './store-receipts.ts';

/** Deletes an unconfirmed receipt. Throws RECEIPT_NOT_FOUND, FORBIDDEN (it is part of a payment). */
export async function deleteReceipt(
  deps: ReceiptDeps,
  { ref, receiptKey }: DeleteReceiptRequest,
): Promise<DeleteReceiptResponse> {
  const { invoice } = await readInvoice(deps, ref);
  await inTransaction(deps.db, async (trx) => {
    if (await deleteUnconfirmed(trx, { key: receiptKey, invoiceId: invoice.id })) return;
    const receipt = await findReceipt(trx, receiptKey);
    if (receipt?.invoiceId !== invoice.id) throw receiptNotFound();
    throw forbidden('This receipt is part of a payment and stays');
  });
  await deps.storage.remove(receiptKey);
  return {};
}
