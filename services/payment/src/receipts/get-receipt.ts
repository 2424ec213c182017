import { type CallContext, requireMember } from '@checkout/kit/caller.ts';
import { forbidden } from '@checkout/kit/errors.ts';
import type { GetReceiptRequest, GetReceiptResponse } from '@checkout/proto/payment/v1/payment.ts';
import { readInvoice } from '../read-invoice.ts';
import type { ReceiptRooms } from './receipt-rooms.ts';
import { isMissing } from './receipt-storage.ts';
import { receiptNotFound } from './refusals.ts';
import { findReceipt, type Receipt } from './store-receipts.ts';

/** A receipt for admins, the invoice's recipient and the payer who confirmed with it. Throws RECEIPT_NOT_FOUND,
 * FORBIDDEN. */
export async function getReceipt(
  rooms: ReceiptRooms,
  { receiptKey }: GetReceiptRequest,
  context: CallContext,
): Promise<GetReceiptResponse> {
  const { userId, isAdmin } = requireMember(context);
  const receipt = await findReceipt(rooms.db, receiptKey);
  if (receipt === undefined) throw receiptNotFound();
  if (!(isAdmin || receipt.confirmedBy === userId || (await isRecipient(rooms, receipt)))) {
    throw forbidden('This receipt is not yours to see');
  }
  return { content: await read(rooms, receipt), mediaType: receipt.mediaType, filename: receipt.filename };
}

async function isRecipient(rooms: ReceiptRooms, { invoiceId }: Receipt): Promise<boolean> {
  return (await readInvoice(rooms, invoiceId)).access.isRecipient;
}

async function read({ storage }: ReceiptRooms, { key }: Receipt): Promise<Buffer> {
  try {
    return await storage.get(key);
  } catch (error) {
    if (isMissing(error)) throw receiptNotFound();
    throw error;
  }
}
