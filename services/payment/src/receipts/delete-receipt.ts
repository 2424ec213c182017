import { inTransaction } from '@checkout/kit/database.ts';
import { forbidden } from '@checkout/kit/errors.ts';
import type { DeleteReceiptRequest, DeleteReceiptResponse } from '@checkout/proto/payment/v1/payment.ts';
import { readInvoice } from '../read-invoice.ts';
import type { ReceiptRooms } from './receipt-rooms.ts';
import { receiptNotFound } from './refusals.ts';
import { deleteUnconfirmed, findReceipt } from './store-receipts.ts';

/** Removes a receipt that no payment names yet. Throws RECEIPT_NOT_FOUND, FORBIDDEN (it is part of a payment). */
export async function deleteReceipt(
  rooms: ReceiptRooms,
  { ref, receiptKey }: DeleteReceiptRequest,
): Promise<DeleteReceiptResponse> {
  const { invoice } = await readInvoice(rooms, ref);
  await inTransaction(rooms.db, async (trx) => {
    if (await deleteUnconfirmed(trx, { key: receiptKey, invoiceId: invoice.id })) return;
    const receipt = await findReceipt(trx, receiptKey);
    if (receipt?.invoiceId !== invoice.id) throw receiptNotFound();
    throw forbidden('This receipt is part of a payment and stays');
  });
  await rooms.storage.remove(receiptKey);
  return {};
}
