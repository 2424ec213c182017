import { linkExpired } from '@checkout/kit/errors/errors.ts';
import type { OpenReceiptRequest, OpenReceiptResponse } from '@checkout/proto/payment/v1/payment.ts';
import { readReceipt } from './read-receipt.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { receiptNotFound } from './refusals.ts';
import { findNow, findReceipt } from './store-receipts.ts';

/**
 * Returns a receipt to anyone with a URL signed by the gateway; AuthorizeReceipt checked the access when the
 * URL was created. Throws LINK_EXPIRED, RECEIPT_NOT_FOUND.
 */
export async function openReceipt(
  deps: ReceiptDeps,
  { receiptKey, expiresAt }: OpenReceiptRequest,
): Promise<OpenReceiptResponse> {
  // Gateways of the previous release, which send no time, have checked it themselves.
  if (expiresAt !== undefined && (await findNow(deps.db)) >= expiresAt) throw linkExpired();
  const receipt = await findReceipt(deps.db, receiptKey);
  if (receipt === undefined) throw receiptNotFound();
  return await readReceipt(deps, receipt);
}
