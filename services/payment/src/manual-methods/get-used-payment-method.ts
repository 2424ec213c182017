import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type {
  GetUsedPaymentMethodRequest,
  GetUsedPaymentMethodResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { readInvoice } from '../invoices/read-invoice.ts';
import { presentPaymentMethod } from './present-payment-method.ts';
import { paymentMethodNotFound } from './refusals.ts';
import { findUsedMethodRow } from './store-payment-methods.ts';
import { findUsedMethod } from './store-used-methods.ts';

/**
 * Returns the manual method of an invoice that is paid or under review, as it was when the payer confirmed
 * and even if archived since, so that payers can still see where they sent the money. Throws
 * INVOICE_NOT_FOUND, and PAYMENT_METHOD_NOT_FOUND when none was used.
 */
export async function getUsedPaymentMethod(
  deps: Deps,
  { ref }: GetUsedPaymentMethodRequest,
  { caller }: CallContext,
): Promise<GetUsedPaymentMethodResponse> {
  const { invoice } = await readInvoice(deps, ref);
  const method = await findUsedMethodRow(deps.db, invoice.paymentMethodId);
  if (method === undefined) throw paymentMethodNotFound();
  const used = await findUsedMethod(deps.db, { invoiceId: invoice.id, methodId: method.id });
  const asUsed = used === undefined ? method : { ...method, ...used, qrCodeData: '' };
  return { paymentMethod: presentPaymentMethod(asUsed, caller) };
}
