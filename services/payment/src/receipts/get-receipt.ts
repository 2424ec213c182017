import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { GetReceiptRequest, GetReceiptResponse } from '@checkout/proto/payment/v1/payment.ts';
import { authorizedReceipt } from './authorize-receipt.ts';
import { readReceipt } from './read-receipt.ts';
import type { ReceiptDeps } from './receipt-deps.ts';

/** Returns a receipt to those whom `authorizedReceipt` admits. Throws RECEIPT_NOT_FOUND, FORBIDDEN. */
export async function getReceipt(
  deps: ReceiptDeps,
  { receiptKey }: GetReceiptRequest,
  context: CallContext,
): Promise<GetReceiptResponse> {
  return await readReceipt(deps, await authorizedReceipt(deps, receiptKey, context));
}
