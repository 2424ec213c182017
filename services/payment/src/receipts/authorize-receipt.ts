import { forbidden } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type {
  AuthorizeReceiptRequest,
  AuthorizeReceiptResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import { readInvoice } from '../invoices/read-invoice.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { receiptNotFound } from './refusals.ts';
import { findNow, findReceipt, type Receipt } from './store-receipts.ts';

/** Returns the time if the caller may read a receipt. Throws RECEIPT_NOT_FOUND, FORBIDDEN. */
export async function authorizeReceipt(
  deps: ReceiptDeps,
  { receiptKey }: AuthorizeReceiptRequest,
  context: CallContext,
): Promise<AuthorizeReceiptResponse> {
  await authorizedReceipt(deps, receiptKey, context);
  return { now: await findNow(deps.db) };
}

/** Returns a receipt to admins, recipient and confirming payer. Throws RECEIPT_NOT_FOUND, FORBIDDEN. */
export async function authorizedReceipt(
  deps: ReceiptDeps,
  receiptKey: string,
  context: CallContext,
): Promise<Receipt> {
  const { userId, isAdmin } = requireMember(context);
  const receipt = await findReceipt(deps.db, receiptKey);
  if (receipt === undefined) throw receiptNotFound();
  if (!(isAdmin || receipt.confirmedBy === userId || (await isRecipient(deps, receipt)))) {
    throw forbidden('This receipt is not yours to see');
  }
  return receipt;
}

async function isRecipient(deps: ReceiptDeps, { invoiceId }: Receipt): Promise<boolean> {
  return (await readInvoice(deps, invoiceId)).access.isRecipient;
}
